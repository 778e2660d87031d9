fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: u32 = a[2].parse().unwrap();
    let info = tabletop::game(&a[1]).unwrap();
    let mut t = info.open(&info.usual_setup(info.usual_seats)).unwrap();
    let mut d = tabletop::core::Dealer::new(7);
    t.play(&mut d, n);
    t.deal_all(&mut d);
    println!("{}", info.usual_setup(info.usual_seats));
    for v in info.variants { println!("VARIANT {} {} {}", v.name, v.setup, v.clause); }
    for r in info.rulings { println!("{} {} {:?} {}", r.id, r.question, r.values.iter().map(|v| v.name).collect::<Vec<_>>(), r.reason); }
    let seat = t.awaits().deciders().first();
    println!("{}", serde_json::to_string_pretty(&t.scene(seat).unwrap()).unwrap());
}
