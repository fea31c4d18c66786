import type { Role } from '#shared/roles'
import type { Feature } from '#shared/accounts/features'
import type { PriceGroupId } from '#app/demo/price_groups'

export interface DemoUser {
  name: string
  /** Before `@demo.test`. */
  mailbox: string
  role: Role
  disabled_features?: Feature[]
  phone?: string
}

/** Where orders go, or where they are fetched. */
export interface DemoAddress {
  name: string
  address: string
  kind?: 'pickup'
}

export interface DemoContractor {
  code: string
  name: string
  region_code: 'RUS' | 'UAE'
  price_group: PriceGroupId
  legal_address: string
  tax_id: string
  registration_code: string
  addresses: DemoAddress[]
  users: DemoUser[]
  status?: 'pending' | 'blocked'
  price_tolerance_percent?: string
  credit_limit?: string
  balance?: string
  is_supplier?: boolean
  /** How many orders it placed in the last ten weeks. */
  orders?: number
}

/** People of the trader, and one who waits to be approved. */
export const demoStaff: DemoUser[] = [
  { name: 'Mona Haddadin', mailbox: 'manager', role: 'manager', phone: '+971 4 000 14 20' },
  { name: 'Samir Kader', mailbox: 'warehouse', role: 'warehouse' },
  { name: 'Elena Voss', mailbox: 'editor', role: 'editor' },
  { name: 'Adam Reyes', mailbox: 'admin', role: 'admin', phone: '+971 4 000 14 01' },
]

export const demoPending: DemoUser = { name: 'Peter Newman', mailbox: 'pending', role: 'buyer' }

/** What they applied with. */
export const demoApplication = {
  region_code: 'UAE',
  company_name: 'Newman Garage LLC',
  tax_id: '100000000000093',
  wants_to_buy: true,
  wants_to_supply: false,
  contact_name: 'Peter Newman',
  phone: '+971 50 000 22 10',
} as const

const jebelAli: DemoAddress = {
  kind: 'pickup',
  name: 'Spareline Jebel Ali',
  address: 'Jebel Ali Free Zone, Gate 4, Dubai',
}

const skladochnaya: DemoAddress = {
  kind: 'pickup',
  name: 'Спарлайн на Складочной',
  address: 'Москва, Складочная ул., 1',
}

const buyers: DemoContractor[] = [
  {
    code: '1042',
    name: 'Palm Gate Auto Workshop',
    region_code: 'UAE',
    price_group: 'uae_workshops',
    legal_address: 'Industrial Area 4, Street 11, Sharjah',
    tax_id: '100000000000003',
    registration_code: 'DEMO-1042',
    addresses: [
      { name: 'Sharjah workshop', address: 'Industrial Area 4, Street 11, Sharjah' },
      { name: 'Warehouse 27', address: 'Al Quoz 3, Dubai' },
      jebelAli,
    ],
    credit_limit: '60000.00',
    balance: '-18420.50',
    orders: 38,
    users: [
      { name: 'Rami Halabi', mailbox: 'buyer', role: 'buyer' },
      { name: 'Nadia Karim', mailbox: 'colleague', role: 'contractor_admin' },
    ],
  },
  {
    code: '1057',
    name: 'ООО «Северный ключ»',
    region_code: 'RUS',
    price_group: 'rus_workshops',
    legal_address: 'Санкт-Петербург, ул. Примерная, 14',
    tax_id: '0000001057',
    registration_code: '000000105',
    addresses: [
      { name: 'Мастерская', address: 'Санкт-Петербург, ул. Примерная, 14' },
      { name: 'Склад в Москве', address: 'Москва, Образцовый проезд, 3, строение 2' },
      skladochnaya,
    ],
    price_tolerance_percent: '2',
    credit_limit: '900000.00',
    balance: '-212300.00',
    orders: 16,
    users: [{ name: 'Ольга Северова', mailbox: 'other', role: 'buyer' }],
  },
  {
    code: '1063',
    name: 'Dune Line Fleet Services',
    region_code: 'UAE',
    price_group: 'uae_resellers',
    legal_address: 'Mussafah 17, Plot 8, Abu Dhabi',
    tax_id: '100000000000063',
    registration_code: 'DEMO-1063',
    addresses: [{ name: 'Depot', address: 'Mussafah 17, Plot 8, Abu Dhabi' }, jebelAli],
    orders: 6,
    users: [
      {
        name: 'Leo Martins',
        mailbox: 'limited',
        role: 'buyer',
        disabled_features: ['place_order', 'quotations', 'invoice_export'],
      },
    ],
  },
  {
    code: '1019',
    name: 'Quick Lane Garage',
    region_code: 'UAE',
    price_group: 'uae_workshops',
    legal_address: 'Ras Al Khor 2, Dubai',
    tax_id: '100000000000019',
    registration_code: 'DEMO-1019',
    addresses: [{ name: 'Garage', address: 'Ras Al Khor 2, Dubai' }],
    status: 'blocked',
    credit_limit: '5000.00',
    balance: '-7912.40',
    orders: 5,
    users: [{ name: 'Bilal Noor', mailbox: 'blocked', role: 'buyer' }],
  },
]

const suppliers: DemoContractor[] = [
  supplier('S-201', 'Harbour Gate Parts Trading', 'Jebel Ali Free Zone, Dubai', []),
  supplier('S-202', 'Rheinbogen Autoteile', 'Musterstraße 5, Köln', []),
  supplier('S-203', 'Hurtownia Nad Wisłą', 'ul. Przykładowa 21, Warszawa', []),
  supplier('S-204', 'Orient Bridge Auto Parts', 'Deira, Al Maktoum Road, Dubai', [
    { name: 'Wei Lan', mailbox: 'supplier', role: 'buyer' },
  ]),
]

function supplier(code: string, name: string, address: string, users: DemoUser[]): DemoContractor {
  return {
    code,
    name,
    region_code: 'UAE',
    price_group: 'uae_resellers',
    legal_address: address,
    tax_id: '',
    registration_code: `DEMO-${code}`,
    addresses: [{ name: 'Office', address }],
    is_supplier: true,
    users,
  }
}

/** Contractors with nothing in their carts and no orders: for measuring under load. */
const loaded: DemoContractor[] = Array.from({ length: 16 }, (_, index) => ({
  code: `L-${String(index + 1).padStart(2, '0')}`,
  name: `Load workshop ${index + 1}`,
  region_code: 'UAE',
  price_group: 'uae_workshops',
  legal_address: '',
  tax_id: '',
  registration_code: '',
  addresses: [{ name: 'Workshop', address: `Sheikh Zayed Road, Gate ${index + 1}, Dubai` }],
  users: [{ name: `Load buyer ${index + 1}`, mailbox: `load${index + 1}`, role: 'buyer' }],
}))

export const demoContractors: DemoContractor[] = [...buyers, ...suppliers, ...loaded]
