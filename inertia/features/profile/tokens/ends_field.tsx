import { useState } from 'react'
import type { TokenEndings } from '#shared/answers/account/api_token'
import { useTexts } from '~/lib/texts/texts'
import { SelectInput } from '~/ui/forms/select_input'
import { TextInput } from '~/ui/forms/text_input'
import classes from './token_form.module.css'

const PRESETS = ['in_30_days', 'in_90_days', 'in_a_year'] as const

type Choice = (typeof PRESETS)[number] | 'on_a_day'

interface EndsFieldProps {
  endings: TokenEndings
  /** `YYYY-MM-DD` */
  value: string
  error?: string
  onChange: (day: string) => void
}

/** When a token ends: one of the usual days, or another within a year. */
export function EndsField({ endings, value, error, onChange }: EndsFieldProps) {
  const { t, date } = useTexts()
  const [isOwn, setIsOwn] = useState(false)
  const preset = PRESETS.find((name) => endings[name] === value)
  const choice: Choice = isOwn ? 'on_a_day' : (preset ?? 'on_a_day')
  const days = PRESETS.map((name) => ({
    value: name as Choice,
    label: t(`tokens.endings.${name}`, { day: date(endings[name], 'date') }),
  }))

  function choose(chosen: Choice): void {
    setIsOwn(chosen === 'on_a_day')
    if (chosen !== 'on_a_day') onChange(endings[chosen])
  }

  return (
    <div className={classes.ends}>
      <SelectInput<Choice>
        label={t('tokens.ends')}
        options={[...days, { value: 'on_a_day', label: t('tokens.endings.on_a_day') }]}
        value={choice}
        error={choice === 'on_a_day' ? undefined : error}
        onChange={choose}
      />
      {choice === 'on_a_day' && (
        <TextInput
          type="date"
          label={t('tokens.last_day')}
          required
          min={endings.today}
          max={endings.in_a_year}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
