import type { ContractorChoices, ContractorRecord } from '#shared/answers/staff/contractors'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { SelectInput } from '~/ui/forms/select_input'
import { TextArea } from '~/ui/forms/text_area'
import { TextInput } from '~/ui/forms/text_input'
import classes from './record.module.css'
import { SectionForm } from './section'
import { useContractorForm } from './use_contractor_form'

interface SectionProps {
  contractor: ContractorRecord
}

/** The prices that a contractor pays, when it pays them, and who looks after it. */
export function TermsSection({
  contractor,
  choices,
}: SectionProps & { choices: ContractorChoices }) {
  const { t, money } = useTexts()
  const { currency_code: currency, balance } = contractor
  const form = useContractorForm(
    contractor,
    termsOf,
    ({
      price_group_id: group,
      manager_id: manager,
      payment_terms_days: days,
      price_tolerance_percent: tolerance,
      credit_limit: limit,
    }) => ({
      ...(tolerance !== undefined && { price_tolerance_percent: decimalOf(tolerance) }),
      ...(group !== undefined && { price_group_id: Number(group) }),
      ...(manager !== undefined && { manager_id: manager === '' ? null : Number(manager) }),
      ...(days !== undefined && { payment_terms_days: numberOr(days) }),
      ...(limit !== undefined && { credit_limit: decimalOf(limit) || null }),
    })
  )
  const { values, errors, change } = form
  // A manager who left may still be the one of this contractor.
  const managers = [...choices.managers]
  if (contractor.manager && !managers.some(({ id }) => id === contractor.manager?.id)) {
    managers.unshift(contractor.manager)
  }
  return (
    <SectionForm of="terms" form={form}>
      <div className={classes.fields}>
        <SelectInput
          label={t('contractors.terms.price_group')}
          value={values.price_group_id}
          error={errors.price_group_id}
          onChange={(value) => change({ price_group_id: value })}
          options={choices.price_groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectInput
          label={t('contractors.terms.manager')}
          value={values.manager_id}
          error={errors.manager_id}
          onChange={(value) => change({ manager_id: value })}
          options={[
            { value: '', label: t('contractors.terms.nobody') },
            ...managers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          label={t('contractors.terms.payment')}
          hint={t('contractors.terms.payment_hint')}
          inputMode="numeric"
          value={values.payment_terms_days}
          error={errors.payment_terms_days}
          onChange={({ currentTarget }) => change({ payment_terms_days: currentTarget.value })}
        />
        <TextInput
          label={t('contractors.terms.tolerance')}
          hint={t('contractors.terms.tolerance_hint')}
          inputMode="decimal"
          value={values.price_tolerance_percent}
          error={errors.price_tolerance_percent}
          onChange={({ currentTarget }) => change({ price_tolerance_percent: currentTarget.value })}
        />
        <TextInput
          label={t('contractors.terms.credit_limit', { currency })}
          hint={t('contractors.terms.credit_limit_hint')}
          inputMode="decimal"
          value={values.credit_limit}
          error={errors.credit_limit}
          onChange={({ currentTarget }) => change({ credit_limit: currentTarget.value })}
        />
        <div className={classes.fact}>
          <span>{t('contractors.terms.balance')}</span>
          <strong>{balance === null ? '' : money(balance, currency)}</strong>
          {balance === null && <small>{t('contractors.terms.no_balance')}</small>}
        </div>
      </div>
    </SectionForm>
  )
}

/** The data of the company, as invoices print them. */
export function CompanySection({ contractor }: SectionProps) {
  const { t, date } = useTexts()
  const { region_code: region, currency_code: currency, created_at: since } = contractor
  const form = useContractorForm(contractor, companyOf, ({ external_id: external, ...rest }) => ({
    ...rest,
    ...(external !== undefined && { external_id: external.trim() === '' ? null : external }),
  }))
  const { values, errors, change } = form
  const text = (field: 'name' | 'tax_id' | 'registration_code' | 'external_id', most: number) => (
    <TextInput
      label={t(`contractors.company.${field}`)}
      maxLength={most}
      value={values[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
    />
  )
  return (
    <SectionForm of="company" form={form}>
      <div className={classes.fields}>
        {text('name', 200)}
        {text('tax_id', 40)}
        {text('registration_code', 40)}
        {text('external_id', 64)}
        <TextInput
          label={t('contractors.company.legal_address')}
          className={classes.wide}
          maxLength={500}
          value={values.legal_address}
          error={errors.legal_address}
          onChange={({ currentTarget }) => change({ legal_address: currentTarget.value })}
        />
      </div>
      <div className={classes.switches}>
        {(['is_customer', 'is_supplier'] as const).map((field) => (
          <Checkbox
            key={field}
            label={t(`contractors.company.${field}`)}
            checked={values[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.checked })}
          />
        ))}
        {errors.is_customer && (
          <span className={classes.error} role="alert">
            {errors.is_customer}
          </span>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t('contractors.company.region')}</dt>
        <dd>
          {t(`contractors.regions.${region}`)}, {currency}
        </dd>
        <dt>{t('contractors.company.since')}</dt>
        <dd>{date(since, 'date')}</dd>
      </dl>
    </SectionForm>
  )
}

/** A note for the packers, and one for the staff alone. */
export function NotesSection({ contractor }: SectionProps) {
  const { t } = useTexts()
  const form = useContractorForm(contractor, notesOf, (typed) => typed)
  const { values, errors, change } = form
  return (
    <SectionForm of="notes" form={form}>
      <div className={classes.pair}>
        <TextArea
          label={t('contractors.notes.packing')}
          maxLength={2000}
          value={values.packing_notes}
          error={errors.packing_notes}
          onChange={({ currentTarget }) => change({ packing_notes: currentTarget.value })}
        />
        <TextArea
          label={t('contractors.notes.own')}
          maxLength={4000}
          value={values.notes}
          error={errors.notes}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </div>
    </SectionForm>
  )
}

/** `25000.00` → `25000`, `1.50` → `1.5`: as a person types it. */
function plain(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** A whole number as it is typed; other text goes as it is, and the server says what is wrong with it. */
function numberOr(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text
}

/** A decimal number as it is sent: people write `25 000` and `1,5`. */
function decimalOf(typed: string): string {
  return typed.replace(/\s/g, '').replace(',', '.')
}

function termsOf(contractor: ContractorRecord) {
  return {
    price_group_id: String(contractor.price_group.id),
    manager_id: String(contractor.manager?.id ?? ''),
    payment_terms_days: String(contractor.payment_terms_days),
    price_tolerance_percent: plain(contractor.price_tolerance_percent),
    credit_limit: plain(contractor.credit_limit ?? ''),
  }
}

function companyOf(contractor: ContractorRecord) {
  const { name, legal_address, tax_id, registration_code, is_customer, is_supplier } = contractor
  const external_id = contractor.external_id ?? ''
  return { name, legal_address, tax_id, registration_code, external_id, is_customer, is_supplier }
}

function notesOf({ packing_notes, notes }: ContractorRecord) {
  return { packing_notes, notes }
}
