import type { BrandId } from '#app/demo/catalog/brands'

/** What a part can be: its name, what the trader pays for it in dollars, and its kilograms. */
export interface Kind {
  /** `{66-93}` becomes a whole number of that range. */
  name: string
  cost: readonly [from: number, to: number]
  weight: readonly [from: number, to: number]
}

/** Kinds of parts that the same brands make. */
export interface Family {
  /** Stands in the numbers of some brands. */
  code: string
  kinds: readonly Kind[]
  brands: readonly BrandId[]
  /** How many of a hundred parts are of this family, roughly. */
  share: number
}

const filters = ['karnholt', 'meermann', 'nordfilter', 'velaro', 'puroline', 'havelstein'] as const
const brakes = ['brekvist', 'frenodisc', 'stoppmark', 'trivalla', 'havelstein'] as const
const steering = ['lenkhoff', 'gelenkwerk', 'armatrak', 'durabush', 'trivalla', 'sibdetal'] as const
const bearings = ['kugelmeier', 'rotalink', 'navikor', 'uraldetal', 'kortek'] as const
const electrics = ['volthaus', 'ignaro', 'havelstein', 'kortek', 'hanmaru'] as const
const lights = ['lumenar', 'optibeam', 'volthaus', 'hanmaru'] as const
const belts = ['riemtec', 'dynastrap', 'kettner', 'kugelmeier'] as const
const clutches = ['kuppla', 'transvekt', 'kettner', 'sibdetal'] as const
const dampers = ['stossmann', 'amortek', 'armatrak', 'kortek'] as const
const cooling = ['coolmark', 'thermora', 'hydropel', 'hanmaru', 'uraldetal'] as const
const seals = ['dichtel', 'sealux', 'durabush', 'uraldetal'] as const

export const families: readonly Family[] = [
  {
    code: 'OC',
    kinds: [
      { name: 'Oil filter, {66-93} × {70-140} mm', cost: [2, 12], weight: [0.2, 0.9] },
      { name: 'Oil filter element, {52-83} × {60-160} mm', cost: [2.5, 14], weight: [0.1, 0.5] },
    ],
    brands: filters,
    share: 9,
  },
  {
    code: 'LX',
    kinds: [
      { name: 'Air filter, {190-360} × {120-240} mm', cost: [4, 26], weight: [0.2, 0.9] },
      { name: 'Air filter, round, {110-280} mm', cost: [5, 32], weight: [0.3, 1.4] },
    ],
    brands: filters,
    share: 8,
  },
  {
    code: 'LA',
    kinds: [
      { name: 'Cabin filter, {180-320} × {150-240} mm', cost: [4, 16], weight: [0.1, 0.4] },
      { name: 'Cabin filter, activated carbon, {200-300} mm', cost: [7, 28], weight: [0.2, 0.6] },
    ],
    brands: filters,
    share: 6,
  },
  {
    code: 'KL',
    kinds: [
      { name: 'Fuel filter, {55-90} × {90-200} mm', cost: [5, 24], weight: [0.2, 0.8] },
      { name: 'Fuel filter, diesel, {80-110} mm, with drain', cost: [9, 45], weight: [0.4, 1.1] },
    ],
    brands: filters,
    share: 5,
  },
  {
    code: 'BD',
    kinds: [
      { name: 'Brake disc, front, vented, {256-355} mm', cost: [24, 120], weight: [5, 11] },
      { name: 'Brake disc, rear, {239-330} mm', cost: [14, 80], weight: [3, 8] },
      { name: 'Brake drum, {180-254} mm', cost: [16, 70], weight: [3, 7] },
    ],
    brands: brakes,
    share: 8,
  },
  {
    code: 'BP',
    kinds: [
      { name: 'Brake pad set, front, {14-20} mm', cost: [11, 78], weight: [1.2, 2.8] },
      { name: 'Brake pad set, rear, {12-18} mm', cost: [9, 60], weight: [0.7, 1.9] },
      { name: 'Brake shoe set, {180-254} mm', cost: [12, 48], weight: [1.1, 2.4] },
    ],
    brands: brakes,
    share: 9,
  },
  {
    code: 'SL',
    kinds: [
      { name: 'Stabiliser link, left, {190-360} mm', cost: [4, 36], weight: [0.2, 0.9] },
      { name: 'Stabiliser link, right, {190-360} mm', cost: [4, 36], weight: [0.2, 0.9] },
    ],
    brands: steering,
    share: 5,
  },
  {
    code: 'CA',
    kinds: [
      { name: 'Control arm, front left', cost: [24, 140], weight: [2, 5.2] },
      { name: 'Control arm, front right', cost: [24, 140], weight: [2, 5.2] },
      { name: 'Control arm bush, {30-70} mm', cost: [2, 18], weight: [0.1, 0.6] },
    ],
    brands: steering,
    share: 7,
  },
  {
    code: 'WB',
    kinds: [
      {
        name: 'Wheel bearing kit, {64-92} × {34-45} × {37-45} mm',
        cost: [12, 64],
        weight: [0.6, 1.8],
      },
      { name: 'Wheel hub with bearing, {4-6} bolts', cost: [30, 130], weight: [2, 4.5] },
    ],
    brands: bearings,
    share: 6,
  },
  {
    code: 'SP',
    kinds: [
      { name: 'Spark plug, gap 0.{7-9} mm', cost: [1.2, 5], weight: [0.05, 0.09] },
      { name: 'Spark plug, iridium, gap 1.{0-1} mm', cost: [4, 14], weight: [0.05, 0.09] },
      { name: 'Ignition coil, {2-4} pins', cost: [14, 70], weight: [0.2, 0.5] },
    ],
    brands: electrics,
    share: 6,
  },
  {
    code: 'GN',
    kinds: [
      { name: 'Alternator, 14 V {70-180} A', cost: [85, 290], weight: [5, 8] },
      { name: 'Starter motor, 12 V 1.{1-9} kW', cost: [70, 240], weight: [3, 6] },
      { name: 'Wheel speed sensor, {420-1150} mm', cost: [8, 48], weight: [0.1, 0.3] },
    ],
    brands: electrics,
    share: 4,
  },
  {
    code: 'HL',
    kinds: [
      { name: 'Headlamp, left, H7', cost: [60, 340], weight: [2.4, 4.2] },
      { name: 'Headlamp, right, H7', cost: [60, 340], weight: [2.4, 4.2] },
      { name: 'Tail lamp, left', cost: [22, 120], weight: [0.8, 2] },
      { name: 'Bulb H7, 12 V 55 W', cost: [1.5, 9], weight: [0.02, 0.05] },
    ],
    brands: lights,
    share: 4,
  },
  {
    code: 'TB',
    kinds: [
      { name: 'Timing belt kit, {94-176} teeth', cost: [35, 150], weight: [0.9, 2.6] },
      { name: 'V-ribbed belt, {4-7} ribs, {650-2450} mm', cost: [4, 28], weight: [0.1, 0.4] },
      { name: 'Belt tensioner, {50-80} mm', cost: [14, 68], weight: [0.4, 1.2] },
    ],
    brands: belts,
    share: 6,
  },
  {
    code: 'CK',
    kinds: [
      { name: 'Clutch kit, {190-240} mm, {18-28} splines', cost: [75, 320], weight: [4, 8] },
      { name: 'Clutch release bearing, {30-60} mm', cost: [10, 60], weight: [0.2, 0.7] },
      { name: 'Flywheel, dual mass, {228-250} mm', cost: [220, 620], weight: [10, 15] },
    ],
    brands: clutches,
    share: 3,
  },
  {
    code: 'SA',
    kinds: [
      { name: 'Shock absorber, front, gas', cost: [30, 140], weight: [2.5, 5.5] },
      { name: 'Shock absorber, rear, gas', cost: [22, 98], weight: [1.5, 3.5] },
      { name: 'Coil spring, front, {290-420} mm', cost: [16, 66], weight: [2, 4] },
    ],
    brands: dampers,
    share: 5,
  },
  {
    code: 'WP',
    kinds: [
      { name: 'Water pump, {5-8} blades', cost: [16, 95], weight: [0.7, 2.4] },
      { name: 'Thermostat, {80-92} °C', cost: [5, 34], weight: [0.1, 0.5] },
      { name: 'Radiator, {420-720} × {340-460} mm', cost: [55, 210], weight: [2.5, 6] },
    ],
    brands: cooling,
    share: 5,
  },
  {
    code: 'GS',
    kinds: [
      { name: 'Cylinder head gasket, 1.{2-9} mm', cost: [9, 70], weight: [0.1, 0.5] },
      { name: 'Shaft seal, {28-105} × {42-130} mm', cost: [1, 14], weight: [0.02, 0.2] },
      { name: 'Gasket set, {12-48} pieces', cost: [24, 120], weight: [0.3, 1.6] },
    ],
    brands: seals,
    share: 5,
  },
  {
    code: 'WW',
    kinds: [
      { name: 'Wiper blade, {350-700} mm', cost: [3, 15], weight: [0.1, 0.4] },
      { name: 'Wiper blade set, {600-700} and {350-500} mm', cost: [9, 32], weight: [0.4, 0.9] },
    ],
    brands: ['wischal', 'volthaus', 'lumenar'],
    share: 2,
  },
  {
    code: 'OL',
    kinds: [
      { name: 'Engine oil 5W-30, {4-5} l', cost: [16, 42], weight: [3.6, 4.8] },
      { name: 'Engine oil 0W-20, 1 l', cost: [5, 13], weight: [0.9, 1] },
      { name: 'Brake fluid DOT 4, 1 l', cost: [3, 9], weight: [1.1, 1.2] },
    ],
    brands: ['olvara', 'lubrivia', 'kortek'],
    share: 1,
  },
  {
    code: 'EX',
    kinds: [
      { name: 'Exhaust silencer, rear, {450-720} mm', cost: [34, 160], weight: [3, 9] },
      { name: 'Exhaust pipe, centre, {600-1400} mm', cost: [22, 110], weight: [2, 6] },
      { name: 'Exhaust clamp, {45-70} mm', cost: [1, 7], weight: [0.1, 0.4] },
    ],
    brands: ['exotube', 'uraldetal', 'sibdetal'],
    share: 3,
  },
]
