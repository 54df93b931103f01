/** Traditional characters of place names, each before its simplified one. */
const PAIRS =
  '臺台莊庄島岛鄲郸張张滄沧陽阳長长晉晋運运臨临呂吕內内區区頭头烏乌遼辽爾尔倫伦貝贝彥彦蘭兰興兴錫锡寧宁連连撫抚順顺東东錦锦營营盤盘鐵铁嶺岭蘆芦邊边鮮鲜龍龙濱滨齊齐雞鸡鶴鹤崗岗雙双鴨鸭慶庆綏绥蘇苏無无雲云鹽盐揚扬鎮镇遷迁溫温紹绍華华麗丽蕪芜馬马銅铜黃黄廈厦門门鄉乡鷹鹰贛赣饒饶濟济棗枣煙烟濰潍澤泽鄭郑開开頂顶許许峽峡駐驻轄辖縣县漢汉荊荆岡冈隨随懷怀婁娄廣广關关遠远壯壮欽钦貴贵賀贺來来賓宾亞亚貢贡瀘泸綿绵樂乐達达資资壩坝涼凉義义畢毕節节紅红納纳頗颇薩萨則则陝陕寶宝肅肃銀银隴陇樹树吳吴衛卫維维魯鲁瑪玛級级灣湾園园蓮莲別别離离萬万橋桥彌弥鳳凤鳥鸟濃浓龜龟歸归廟庙將将軍军學学後后霧雾豐丰勢势棲栖嶼屿國国愛爱間间魚鱼鶯莺圍围員员羅罗結结釣钓橫横壢坜楊杨觀观復复獅狮館馆鑼锣壇坛線线鬥斗腳脚庫库侖仑麥麦巒峦車车恆恒滿满綠绿閣阁壽寿榮荣風风聖圣'
const SIMPLIFIED = new Map(Array.from(PAIRS.matchAll(/(.)(.)/gu), ([, one = '', other = '']) => [one, other]))

/** Returns a text with the traditional characters of place names simplified, each in its place: 臺北市 → 台北市. */
export const simplified = (text: string): string =>
  text.replace(/[\u4e00-\u9fff]/g, (character) => SIMPLIFIED.get(character) ?? character)
