import { useForm } from '@inertiajs/react'
import type { FormEvent } from 'react'
import type { ProfilePage } from '#shared/answers/profile'
import { LANGUAGES, type Language } from '#shared/languages'
import { formatMoney } from '#shared/number_format'
import { languages } from '~/lib/texts/languages'
import { useSharedProps, useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { useSuccessFlag } from '~/lib/success_flag'
import { useTexts } from '~/lib/texts/texts'
import { isManager } from '~/lib/user_kinds'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import { AccountSection } from '~/features/profile/account_section'
import { EmailField } from './email_field'
import classes from '~/features/profile/profile.module.css'
import { SectionSave } from '~/features/profile/section_save'

/** A day that is no month, and a price with thousands and cents: both ways differ in all of it. */
const DAY = new Date('2026-11-23')
const PRICE = '1240.50'

/** How dates and numbers look in each way of writing them: "23 Nov 2026, 1 240.50". */
const formatExamples: readonly { value: Language; label: string }[] = LANGUAGES.map((value) => ({
  value,
  label: `${exampleDay(value)}, ${formatMoney(PRICE, value)}`,
}))

interface Information {
  name: string
  phone: string
  /** Only when one of the two was chosen: they may change elsewhere meanwhile. */
  settings: { language: Language; locale: Language } | null
}

/** Who the user is, and how they read. */
export function InformationSection({ phone, email_confirmed, asked_email }: ProfilePage) {
  const { t } = useTexts()
  const user = useUser()
  const { locale: language, format_locale: locale } = useSharedProps()
  const [isSaved, markSaved] = useSuccessFlag()
  const form = useForm<Information>({ name: user?.name ?? '', phone, settings: null })
  const { data, errors, setData } = form
  const settings = data.settings ?? { language, locale }

  function submit(event: FormEvent): void {
    event.preventDefault()
    form.transform(({ settings: chosen, ...rest }) => ({ ...rest, ...chosen }))
    form.put(route('profile.update'), {
      errorBag: 'information',
      preserveScroll: true,
      onSuccess() {
        form.setDefaults({ ...data, settings: null })
        setData('settings', null)
        markSaved()
      },
    })
  }

  /** The way of writing goes with the language unless it was chosen apart. */
  function chooseLanguage(next: Language): void {
    const isApart = settings.locale !== settings.language
    setData('settings', { language: next, locale: isApart ? settings.locale : next })
  }

  return (
    <AccountSection
      id="information"
      title={t('profile.information.title')}
      lead={t('profile.information.lead')}
    >
      <form className={classes.form} onSubmit={submit}>
        <div className={classes.pairs}>
          <TextInput
            label={t('profile.name')}
            name="name"
            autoComplete="name"
            required
            maxLength={200}
            value={data.name}
            error={errors.name}
            onChange={(event) => setData('name', event.currentTarget.value)}
          />
          <EmailField isConfirmed={email_confirmed} asked={asked_email} />
          <SelectInput
            label={t('profile.language')}
            name="language"
            options={languages.map(({ value, name }) => ({ value, label: name, lang: value }))}
            value={settings.language}
            onChange={chooseLanguage}
          />
          <SelectInput
            label={t('profile.format')}
            name="locale"
            options={formatExamples}
            value={settings.locale}
            onChange={(next) => setData('settings', { ...settings, locale: next })}
          />
          <TextInput
            label={t('profile.phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            hint={t(isManager(user) ? 'profile.phone_hint_manager' : 'profile.phone_hint')}
            value={data.phone}
            error={errors.phone}
            onChange={(event) => setData('phone', event.currentTarget.value)}
          />
        </div>
        <SectionSave isChanged={form.isDirty} isBusy={form.processing} isSaved={isSaved} />
      </form>
    </AccountSection>
  )
}

function exampleDay(locale: Language): string {
  // English dates with the day first, as everywhere.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(DAY)
}
