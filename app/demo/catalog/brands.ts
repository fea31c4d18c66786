export interface DemoBrand {
  name: string
  /**
   * How the brand writes its numbers: `#` is a digit, `@` a letter, `%` the code of the kind of
   * part; anything else stands for itself.
   */
  mask: string
  /** Other spellings people use. */
  aliases?: string[]
}

/** Invented manufacturers. Nobody makes parts under these names. */
export const demoBrands = {
  karnholt: { name: 'KARNHOLT', mask: '% ####', aliases: ['KARNHOLT FILTER', 'KARN HOLT GMBH'] },
  meermann: { name: 'MEERMANN', mask: '%####/##', aliases: ['MEERMANN ORIGINAL'] },
  nordfilter: { name: 'NORDFILTER', mask: 'NF ## ###', aliases: ['NORD FILTER AB'] },
  velaro: { name: 'VELARO', mask: '%#####' },
  puroline: { name: 'PUROLINE', mask: '##.###.##' },
  havelstein: { name: 'HAVELSTEIN', mask: '0 4## ### ###', aliases: ['HAVELSTEIN AG'] },
  brekvist: { name: 'BREKVIST', mask: '##.@###.##' },
  frenodisc: { name: 'FRENODISC', mask: 'FD%#####' },
  stoppmark: { name: 'STOPPMARK', mask: '#### ###' },
  trivalla: { name: 'TRIVALLA', mask: 'TV-#####' },
  lenkhoff: { name: 'LENKHOFF', mask: '##### ##' },
  gelenkwerk: { name: 'GELENKWERK', mask: '### ### ####' },
  armatrak: { name: 'ARMATRAK', mask: 'AT@-####' },
  durabush: { name: 'DURABUSH', mask: '#####' },
  kugelmeier: { name: 'KUGELMEIER', mask: '### #### ##' },
  rotalink: { name: 'ROTALINK', mask: 'RL@@ ####' },
  navikor: { name: 'NAVIKOR', mask: 'NK%####' },
  ignaro: { name: 'IGNARO', mask: '@@@#@@-##' },
  volthaus: { name: 'VOLTHAUS', mask: '0 ### ### ###' },
  lumenar: { name: 'LUMENAR', mask: '#@@ ### ###-##1' },
  optibeam: { name: 'OPTIBEAM', mask: 'OB#####@' },
  riemtec: { name: 'RIEMTEC', mask: 'K0#####@S' },
  dynastrap: { name: 'DYNASTRAP', mask: '#PK####@' },
  kettner: { name: 'KETTNER DRIVE', mask: 'KD %###.##' },
  kuppla: { name: 'KUPPLA', mask: '### #### ##' },
  transvekt: { name: 'TRANSVEKT', mask: '#### ### ###' },
  stossmann: { name: 'STOSSMANN', mask: '### ###' },
  amortek: { name: 'AMORTEK', mask: 'AM@#####' },
  coolmark: { name: 'COOLMARK', mask: 'CM %#####' },
  thermora: { name: 'THERMORA', mask: '####.##' },
  hydropel: { name: 'HYDROPEL', mask: 'P####@' },
  dichtel: { name: 'DICHTEL', mask: '###.###' },
  sealux: { name: 'SEALUX', mask: '########@' },
  wischal: { name: 'WISCHAL', mask: '3 397 ### ###' },
  olvara: { name: 'OLVARA', mask: 'OV%####' },
  lubrivia: { name: 'LUBRIVIA', mask: '######' },
  exotube: { name: 'EXOTUBE', mask: '###-###' },
  sibdetal: { name: 'СИБДЕТАЛЬ', mask: '####-#######', aliases: ['SIBDETAL', 'СИБ ДЕТАЛЬ'] },
  uraldetal: { name: 'УРАЛДЕТАЛЬ', mask: 'УД-####.###', aliases: ['URALDETAL'] },
  kortek: { name: 'KORTEK', mask: '#####-@@###' },
  hanmaru: { name: 'HANMARU', mask: '#####-#@###' },
} satisfies Record<string, DemoBrand>

export type BrandId = keyof typeof demoBrands
