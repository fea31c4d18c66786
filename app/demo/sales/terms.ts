import type { Transaction } from '#app/database/sql'

/** The newest invoice of each region, as the drawings have it. */
export const lastNumbers = { UAE: 88_214, RUS: 41_077 } as const

const regions = [
  {
    code: 'UAE',
    legal: ['Spareline Trading FZE', 'Jebel Ali Free Zone, Dubai', 'TRN 100000000000001'],
    payment: ['Demo Bank, Dubai', 'IBAN AE00 0000 0000 0000 0000 001', 'SWIFT DEMOAEAD'],
    phone: '+971 4 000 14 20',
  },
  {
    code: 'RUS',
    legal: ['ООО «Спарлайн Рус»', 'Москва, Складочная ул., 1', 'ИНН 0000000001, КПП 000000001'],
    payment: ['АО «Демобанк», Москва', 'р/с 00000000000000000001', 'БИК 000000001'],
    phone: '+7 495 000-14-20',
  },
]

const contractors = [
  {
    code: '1042',
    days: 14,
    notes: 'Reference on every label. Van unloads at the back gate.',
    limit: '20',
  },
  {
    code: '1057',
    days: 30,
    notes: 'Каждый заказ в отдельной коробке, если получится.',
    limit: '25',
  },
  { code: '1063', days: 14, notes: '', limit: null },
]

/** What invoices say of the trader, and what is agreed with contractors about payment and packing. */
export async function demoTerms(tx: Transaction): Promise<void> {
  for (const { code, legal, payment, phone } of regions) {
    await tx.run(
      'UPDATE regions SET legal_lines = $2, payment_lines = $3, phone = $4 WHERE code = $1',
      [code, legal, payment, phone]
    )
  }
  for (const { code, days, notes, limit } of contractors) {
    await tx.run(
      `UPDATE contractors SET payment_terms_days = $2, packing_notes = $3, box_weight_limit = $4
       WHERE code = $1`,
      [code, days, notes, limit]
    )
  }
}
