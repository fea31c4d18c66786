import type { BrandId } from '#app/demo/brands'

/** A kind of part: what it is called, who makes it, what it costs and weighs. */
export interface Family {
  /** Stands in the numbers of some brands. */
  code: string
  /** One is drawn for every part; `{66-93}` becomes a whole number of that range. */
  names: readonly string[]
  brands: readonly BrandId[]
  /** What the trader pays, in dollars. */
  cost: readonly [from: number, to: number]
  /** Kilograms. */
  weight: readonly [from: number, to: number]
  /** How many of a hundred parts are of this kind, roughly. */
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
    names: ['Oil filter, {66-93} × {70-140} mm', 'Oil filter element, {52-83} × {60-160} mm'],
    brands: filters,
    cost: [2, 14],
    weight: [0.1, 0.9],
    share: 9,
  },
  {
    code: 'LX',
    names: ['Air filter, {190-360} × {120-240} mm', 'Air filter, round, {110-280} mm'],
    brands: filters,
    cost: [4, 32],
    weight: [0.2, 1.4],
    share: 8,
  },
  {
    code: 'LA',
    names: [
      'Cabin filter, {180-320} × {150-240} mm',
      'Cabin filter, activated carbon, {200-300} mm',
    ],
    brands: filters,
    cost: [4, 28],
    weight: [0.1, 0.6],
    share: 6,
  },
  {
    code: 'KL',
    names: ['Fuel filter, {55-90} × {90-200} mm', 'Fuel filter, diesel, with drain'],
    brands: filters,
    cost: [5, 45],
    weight: [0.2, 1.1],
    share: 5,
  },
  {
    code: 'BD',
    names: [
      'Brake disc, front, vented, {256-355} mm',
      'Brake disc, rear, {239-330} mm',
      'Brake drum, {180-254} mm',
    ],
    brands: brakes,
    cost: [14, 120],
    weight: [3, 11],
    share: 8,
  },
  {
    code: 'BP',
    names: [
      'Brake pad set, front, {14-20} mm',
      'Brake pad set, rear, {12-18} mm',
      'Brake shoe set',
    ],
    brands: brakes,
    cost: [9, 78],
    weight: [0.7, 2.8],
    share: 9,
  },
  {
    code: 'SL',
    names: ['Stabiliser link, left, {190-360} mm', 'Stabiliser link, right, {190-360} mm'],
    brands: steering,
    cost: [4, 36],
    weight: [0.2, 0.9],
    share: 5,
  },
  {
    code: 'CA',
    names: ['Control arm, front left', 'Control arm, front right', 'Control arm bush, {30-70} mm'],
    brands: steering,
    cost: [3, 140],
    weight: [0.1, 5.2],
    share: 7,
  },
  {
    code: 'WB',
    names: [
      'Wheel bearing kit, {64-92} × {34-45} × {37-45} mm',
      'Wheel hub with bearing, {4-6} bolts',
    ],
    brands: bearings,
    cost: [12, 110],
    weight: [0.6, 4.5],
    share: 6,
  },
  {
    code: 'SP',
    names: ['Spark plug, gap 0.{7-9} mm', 'Spark plug, iridium, gap 1.{0-1} mm', 'Ignition coil'],
    brands: electrics,
    cost: [1.5, 60],
    weight: [0.05, 0.5],
    share: 6,
  },
  {
    code: 'GN',
    names: ['Alternator, 14 V {70-180} A', 'Starter motor, 12 V 1.{1-9} kW', 'Wheel speed sensor'],
    brands: electrics,
    cost: [14, 260],
    weight: [0.2, 7],
    share: 4,
  },
  {
    code: 'HL',
    names: ['Headlamp, left, H7', 'Headlamp, right, H7', 'Tail lamp, left', 'Bulb H7, 12 V 55 W'],
    brands: lights,
    cost: [2, 310],
    weight: [0.1, 3.5],
    share: 4,
  },
  {
    code: 'TB',
    names: [
      'Timing belt kit, {94-176} teeth',
      'V-ribbed belt, {4-7} ribs, {650-2450} mm',
      'Belt tensioner, {50-80} mm',
    ],
    brands: belts,
    cost: [5, 150],
    weight: [0.1, 2.6],
    share: 6,
  },
  {
    code: 'CK',
    names: [
      'Clutch kit, {190-240} mm, {18-28} splines',
      'Clutch release bearing',
      'Flywheel, dual mass',
    ],
    brands: clutches,
    cost: [18, 420],
    weight: [0.4, 14],
    share: 3,
  },
  {
    code: 'SA',
    names: [
      'Shock absorber, front, gas',
      'Shock absorber, rear, gas',
      'Coil spring, front, {290-420} mm',
    ],
    brands: dampers,
    cost: [18, 130],
    weight: [1.5, 5.5],
    share: 5,
  },
  {
    code: 'WP',
    names: [
      'Water pump, {5-8} blades',
      'Thermostat, {80-92} °C',
      'Radiator, {420-720} × {340-460} mm',
    ],
    brands: cooling,
    cost: [6, 190],
    weight: [0.2, 6],
    share: 5,
  },
  {
    code: 'GS',
    names: ['Cylinder head gasket, 1.{2-9} mm', 'Shaft seal, {28-105} × {42-130} mm', 'Gasket set'],
    brands: seals,
    cost: [1, 85],
    weight: [0.02, 1.2],
    share: 5,
  },
  {
    code: 'WW',
    names: ['Wiper blade, {350-700} mm', 'Wiper blade set, {600-700} and {350-500} mm'],
    brands: ['wischal', 'volthaus', 'lumenar'],
    cost: [3, 26],
    weight: [0.1, 0.7],
    share: 2,
  },
  {
    code: 'OL',
    names: ['Engine oil 5W-30, {1-5} l', 'Engine oil 0W-20, {1-5} l', 'Brake fluid DOT 4, 1 l'],
    brands: ['olvara', 'lubrivia', 'kortek'],
    cost: [4, 42],
    weight: [0.9, 4.8],
    share: 1,
  },
  {
    code: 'EX',
    names: ['Exhaust silencer, rear', 'Exhaust pipe, centre', 'Exhaust clamp, {45-70} mm'],
    brands: ['exotube', 'uraldetal', 'sibdetal'],
    cost: [1, 160],
    weight: [0.1, 9],
    share: 3,
  },
]
