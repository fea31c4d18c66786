import type { TextEncoding } from '#shared/uploads/text_encodings'

/** The features that distinguish a language in the short texts of a parts list. */
export interface Language {
  /** The code pages in which it is written. */
  pages: readonly TextEncoding[]
  /** Whether Latin letters occur between those of the language. */
  isLatin: boolean
  /** Its letters beyond ASCII, each with its frequency per thousand letters. */
  letters: string
  /** Beginnings and parts of words that occur in parts lists, in lower case. */
  words: string
}

const CENTRAL: readonly TextEncoding[] = ['windows-1250', 'ibm852']
const WESTERN: readonly TextEncoding[] = ['windows-1252', 'ibm850']
const TURKISH: readonly TextEncoding[] = ['windows-1254', 'ibm857']
const BALTIC: readonly TextEncoding[] = ['windows-1257', 'ibm775']
const RUSSIAN: readonly TextEncoding[] = ['windows-1251', 'ibm866', 'koi8-r']
const GREEK: readonly TextEncoding[] = ['windows-1253', 'ibm737']
const HEBREW: readonly TextEncoding[] = ['windows-1255', 'ibm862']
const ARABIC: readonly TextEncoding[] = ['windows-1256', 'ibm720', 'ibm864']

const latin = (pages: Language['pages'], letters: string, words: string): Language => ({
  pages,
  isLatin: true,
  letters,
  words,
})
const other = (pages: Language['pages'], letters: string, words: string): Language => ({
  pages,
  isLatin: false,
  letters,
  words,
})

/** The languages of price lists and requests, in the order of their code pages. */
export const LANGUAGES: readonly Language[] = [
  // German, Dutch
  latin(
    WESTERN,
    'ä6ö4ü7ß3é1ë1',
    'dämpf|beläg|kühl|öl|für|stück|größ|schläuch|zünd|lüft|träg|führ|stoß|rück|gehäuse|düse|gestänge|flüssig|prüf|schlüssel|türe|achskörper|ankerblech|menge|verfüg'
  ),
  // French
  latin(
    WESTERN,
    'é19è4ê3à5ç1ù1û1ô1î1â1ï1ë1œ1',
    'référence|désignation|quantité|arrière|câble|boîte|crémaillère|démarreur|embrayage|échappement|étrier|réservoir|régulateur|côté|intérieur|extérieur|élec|pièce|modèle|équip|précha|à|é'
  ),
  // Spanish
  latin(
    WESTERN,
    'ó9á5é5í7ñ3ú2ü1',
    'dirección|suspensión|amortiguaci|rótula|número|descripción|batería|cigüeñal|piñón|válvula|árbol|eléctric|líquido|transmisión|distribución|inyección|calefacción|tensión|cojín|código|presión|bujía|manguera|año|él'
  ),
  // Portuguese
  latin(
    WESTERN,
    'ã8á5é5ó4ç5ê4õ1í3â2ú2à2ô1',
    'direção|suspensão|óleo|ignição|junção|descrição|preço|válvula|referência|água|transmissão|pressão|código|peça|bateria|injeção|tensão|braço|traç|eléctric|elétric|traseiro|dianteir|à|às|é'
  ),
  // Italian
  latin(WESTERN, 'à6è3ù2ò2ì2é1', 'quantità|unità|disponibilità|velocità|qualità|capacità|è|à'),
  // Swedish, Finnish
  latin(
    WESTERN,
    'ä18å13ö13é1',
    'bromsbelägg|stötdämpare|länkarm|hjullager|främre|bakre|olje|höger|vänster|fjäder|växel|kylare|tändstift|jarrulevy|jousi|pää|öljy|etu|taka|iskunvaimen|säätö|på|åt|är'
  ),
  // Danish, Norwegian
  latin(
    WESTERN,
    'å12æ9ø9é1',
    'bremsekloss|støddæmper|støtdemper|køler|kjøler|højre|høyre|bærearm|tændrør|tennplugg|forstøtning|fælg|fjær|lås|rør|bælte|stk|på|så'
  ),
  // Polish
  latin(
    CENTRAL,
    'ł18ę11ą10ó9ż8ś7ć4ń2ź1',
    'łożysk|śrub|koła|koło|kół|końcówk|drążk|drąż|wąż|węż|żarów|świec|sprzęg|przód|tył|osłon|zębat|dźwig|łącz|półoś|ślizg|gło|uszczel|błotnik|prędkoś|ciśnien|częś|iloś|łańcuch|płyn|szczęk|tłok|tłumik|zaciś|złącz|sprężyn|mocując|wspornik|żaluz|napę|hamulcow|zbież|zwrotnic|wał|głów|dół|lewą|prawą|nazwa|producent|stan'
  ),
  // Czech
  latin(
    CENTRAL,
    'í29á21é13ě12ý10ř11č10š8ž9ů5ú2ň1ť1ď1ó1',
    'brzdov|tlumič|kotouč|přední|zadní|čerpadl|ložisk|řemen|hadic|těsn|světl|značk|číslo|množstv|spojk|chladič|olejov|vzduchov|palivov|žárovk|svíčk|páčk|skříň|náprav|pravý|levý|tyč|kloub|čep|výfuk|náboj|pružin|název|díl|čelist|střed|třmen|víčk|čidl|snímač|lanko|kabin|řízení|válec|dveř|stěrač|mříž|výrobce|cena'
  ),
  // Slovak
  latin(
    CENTRAL,
    'á19í11é9ý10č10š8ž9ť8ľ5ú8ň2ô3ď2ä1ĺ1ŕ1ó1',
    'brzdov|tlmič|kotúč|predn|zadný|čerpadl|ložisk|remeň|hadic|tesneni|svetl|značk|číslo|množstvo|spojk|chladič|žiarovk|sviečk|náprav|pravý|ľavý|tyč|kĺb|čap|výfuk|náboj|pružin|názov|diel|čeľus|výrobc|olejový|vzduchový|palivový|snímač|riadeni|valec|dver|stierač'
  ),
  // Hungarian
  latin(
    CENTRAL,
    'á36é38ö10ő8ó9í6ü6ú3ű2',
    'szűrő|fékbet|féktárcs|lengéscsill|csapágy|első|hátsó|gyújtó|gyertya|hűtő|szíj|szivattyú|tömít|lámp|gömbfej|összekötő|készlet|levegő|üzemanyag|márka|cikkszám|megnevez|mennyis|alkatrész|gyártó|jeladó|érzékel|kormány|vezérl|kuplung|ár|bal|jobb|ablak|ajtó|tükör|váz|rugó|féltengely|porvédő|kipufogó|víz|olaj'
  ),
  // Romanian
  latin(
    CENTRAL,
    'ă33î8â7ş12ţ10',
    'plăcuţ|frân|faţă|pompă|apă|garnitur|bujie|bielet|şurub|piuliţ|stânga|dreapta|rulment|curea|bucş|piesă|preţ|cantitat|denumir|marcă|reviz|ulei|amortizor|arc|răcire|ştergăt|oglind|uşă|direcţi|transmisi|întinz'
  ),
  // Croatian, Slovenian, Serbian
  latin(
    CENTRAL,
    'č9š9ž6ć8đ3',
    'kočion|pločic|ležaj|stražnj|zadnj|prednj|hladnjak|svjećic|svećic|zračn|vložek|čistil|blažilec|šob|količin|proizvođač|cijen|cena|zavorn|ročic|žarnic|uležaj|spojk|remen|amortizer|čahur|vođic|grijač|šipk|košar|nosač|crijev|šelna|lončić|žaruln|ploščic|sorniki|končnik|krogl|gonilo'
  ),
  // Turkish
  latin(
    TURKISH,
    'ı51ü19ş18ç12ğ11ö8i̇5â1î1û1',
    'ön|balata|yağ|filtresi|rulman|şanzıman|takoz|açıklama|parça|süspansiyon|amortis|direksiyon|kayış|debriyaj|yakıt|dişli|kapı|sağ|soğut|ateşleme|çubuğ|aşınma|ürün|başı|kapağı|contası|lambası|yatağı|mafsal|burcu|kolu|fren|disk|müşür|tamponu|bağlantı|triger|gergi|bujisi|far|krank|mili|keçe|pistonu|vites|hortumu|salıncak|tarafı|stok|fiyat'
  ),
  // Lithuanian
  latin(
    BALTIC,
    'ė17ų14š13ž9į6č4ą7ū5ę2',
    'stabdž|kaladėl|priekin|galin|guoli|diržas|žvak|aušin|alyv|vožtuv|dešin|kairė|dalis|dalies|kaina|kiekis|gamintoj|siurbl|sankab|lemput|ašis|tarpin|pavadin|šarnyr|traukė|spyruokl|žarn|įvor|vamzd|jutikl|valytuv|degal|oro|tepal|atram|diskas|šiluma|dangtel|rėm'
  ),
  // Latvian
  latin(
    BALTIC,
    'ā37ī18ē17š9ū4ķ2ļ4ņ6ž3ģ2č2',
    'bremž|priekšēj|aizmugur|eļļ|gaisa|gultn|siksn|svece|sajūg|dzesē|stūre|amortiz|labā|kreis|ražotāj|nosaukum|cena|skaits|blīv|šļūten|riteņ|sūkn|kluč|kluc|disks|degviel|sensor|lamp|savien|šarnīr|balst|atsper|vārst|daudzum|preces|numurs'
  ),
  // Estonian
  latin(
    BALTIC,
    'ä12õ11ü7ö3š1ž1',
    'õli|õhu|kütus|süüte|küünal|jahuti|tõuke|mõõt|rööp|ülemi|käig|püs|pöör|võll|tähis|kõrg|tihend|laager|pidur|esi|taga|varuosa|hind|kogus|tootja|märk|rõng|käsi|hülss|õõts'
  ),
  // Russian
  other(
    RUSSIAN,
    'о110е85а80и74н67т63с55р47в45л43к35м32д30п28у26я20ы19ь17г16з16б16ч15й12х10ж9ш7ю6ц5щ4э3ф3ъ1ё1',
    'бренд|артикул|наимен|цена|кол|фильтр|колод|тормоз|диск|масл|воздуш|топлив|подшип|аморт|стойк|рычаг|втулк|сальник|ремень|насос|прокладк|свеч|датчик|радиат|передн|задн|прав|левы|комплект|шт|опор|шарнир|нет|есть|производ|остат|номер|поршень|прайс|запчаст|наконеч|рулев|ступи|сцеплен|пружин|пыльник|клапан|стекло|бампер|фара|крыло|капот|склад|описан|руб|лист'
  ),
  // Ukrainian
  other(
    ['windows-1251', 'koi8-u'],
    'о94а72н65и61і57в52р47т45е49с41к40д33у33л36м29п29я21з23ь18г17б17ч14й13х12ж9ц8ю9ш8ї6є6щ5ф3ґ1',
    'виробник|артикул|ціна|назв|кіль|фільтр|гальм|повітр|паливн|підшип|аморт|стійк|важіль|втулк|сальник|ремін|насос|проклад|свічк|датчик|радіат|передн|задн|прав|лів|комплект|опор|шарнір|немає|номер|поршень|наявн|залиш|масл|олив|диск|колод|кермо|зчепл'
  ),
  // Belarusian
  other(
    ['windows-1251'],
    'а162н60і58е40р50т45о45я45с45к40л39д38у35м28п28в26ы42з28г20б17ь16э13ц33ч14ў18х12ж9ш9й10ю6ё8ф2',
    'назва|кошт|фільтр|артыкул|кольк|тармаз|паветр|палів|вытворц|дыск|масл|пярэдн|задн'
  ),
  // Bulgarian
  other(
    ['windows-1251', 'ibm866'],
    'а118и99о94е89т76н72р48с47в42д36л36п29м26з22я22г18к32у17ъ17б15щ6ц9ч14ж8х8ш3ю2й7ф3ь1',
    'филтър|накладк|спирач|диск|лагер|масл|въздуш|горивен|амортис|ремък|помпа|гарнитур|свещ|датчик|преден|заден|ляв|десен|комплект|тампон|шарнир|цена|номер|производ|налич|колич|описан|марка'
  ),
  // Serbian, Macedonian
  other(
    ['windows-1251'],
    'а114и98о91е87н56с55р46ј46т44у43д37к36в36л33п28м37з18г17б15ч10ш10ћ6ж6ц7љ5њ6х6ф2ђ2џ1',
    'филтер|уља|ваздуха|кочион|лежај|пумпа|амортизер|каиш|цена|количина|назив|произвођач|предњ|задњ'
  ),
  // Greek
  other(
    GREEK,
    'α110ο98ι78ε79τ77σ49ν62η47υ43ρ43π40κ41μ33λ33ς40ω16δ17γ18θ12χ11φ10β7ξ4ζ4ψ2ά15ό20έ17ί25ή17ύ9ώ8ϊ1ΐ1',
    'φίλτρ|λαδι|αέρα|τακάκ|δίσκ|εμπρ|πίσω|αμορτισ|ρουλεμ|ιμάντ|τιμή|κωδικ|περιγραφ|ποσότητ|μάρκα|αντλία|νερού|μπουζ|φρέν|σετ|αριστερ|δεξι|κατασκευ|λάμπα|ψυγεί|συμπλέκτ|βάση|φλάντζα|λάστιχ|ακρόμπαρ|ψαλίδι|καυσίμ|μπροστ|θερμοστάτ|ονομασ|απόθεμα'
  ),
  // Hebrew
  other(
    HEBREW,
    'י110ו100ה85ל75א65ר60ת58ב50מ50ש45נ33ם30ע33ח25ד27ק22פ22כ25ט13ג13ס16ז10צ10ן12ך8ף3ץ1',
    'מסנן|שמן|אוויר|אויר|רפידות|בלם|דיסק|קדמי|אחורי|בולם|מיסב|רצוע|מחיר|כמות|תיאור|יצרן|מותג|משאב|מים|חיישן|מצת|רדיאטור|זרוע|תפוח|פנס|ימין|שמאל|מנוע|גומי|מק|מצמד|דלק|ציריה|הגה|אטם'
  ),
  // Arabic
  other(
    ARABIC,
    'ا150ل110ي73م65و60ن60ر52ت50ب42ة40ع38د34س30ف30ه35ك25ق24أ20ح20ج15ش12ص12ض7ط9ء5خ8إ6ى8ز9ث6ذ6غ5ظ3ئ4ؤ2آ2ّ1ً1',
    'فلتر|زيت|هواء|فحمات|فرامل|أمامي|امامي|خلفي|سعر|كمية|رقم|القطعة|ماركة|العلامة|الوصف|طرمبة|مضخة|مساعد|سير|شمع|ديسك|قرص|رديتر|ماء|بنزين|محرك|كراسي|كرسي|جلدة|عمود|مقص|يمين|يسار|حساس|صدام|مصباح|بلي|رمان|الاسم|السعر|الكمية|البيان'
  ),
  // Persian
  other(
    ['windows-1256'],
    'ا140ر75ن70ي100د70م60ه60و60ت50ب45س45ک40ك10ش40ل40ز30ف20گ20ق15ع15خ15ج12ح12پ12چ5ژ1ط6ص8ض4ذ3ث2غ4ظ2آ15ئ3',
    'روغن|فيلتر|هوا|لنت|ترمز|جلو|عقب|قيمت|تعداد|شماره|قطعه|شرکت|کمک|تسمه|شمع|بلبرينگ|ديسک|چراغ|پمپ|صافي'
  ),
]
