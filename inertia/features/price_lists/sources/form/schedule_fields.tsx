import { useTexts } from '~/lib/texts/texts'
import { Segmented } from '~/ui/forms/segmented'
import { TextInput } from '~/ui/forms/text_input'
import { fieldProps, type FormPart } from './field_props'
import classes from './source_form.module.css'

/** When the source is looked at, and when somebody is told that nothing comes. */
export function ScheduleFields({ timeZone, ...part }: FormPart & { timeZone: string }) {
  const { t } = useTexts()
  const { draft, change } = part
  return (
    <>
      <div className={classes.choice}>
        <span aria-hidden="true">{t('price_sources.form.when')}</span>
        <Segmented
          label={t('price_sources.form.when')}
          choices={[
            { value: 'hours', label: t('price_sources.form.by_hours') },
            { value: 'daily', label: t('price_sources.form.by_day') },
          ]}
          value={draft.schedule}
          onChange={(schedule) => change({ schedule })}
        />
      </div>
      <div className={classes.pair}>
        {draft.schedule === 'hours' ? (
          <TextInput
            {...fieldProps(part, 'every_hours')}
            type="number"
            min={1}
            max={168}
            label={t('price_sources.form.hours')}
            required
          />
        ) : (
          <TextInput
            {...fieldProps(part, 'daily_at')}
            type="time"
            label={t('price_sources.form.time')}
            hint={t('price_sources.form.time_hint', { zone: timeZone })}
            required
          />
        )}
        <TextInput
          {...fieldProps(part, 'alarm_hours')}
          type="number"
          min={1}
          max={1440}
          label={t('price_sources.form.alarm')}
          hint={t('price_sources.form.alarm_hint')}
        />
      </div>
    </>
  )
}
