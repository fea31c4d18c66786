import { useId } from 'react'
import type { PriceListChoices } from '#shared/answers/staff/price_list_settings'
import { useTexts } from '~/lib/texts/texts'
import { Checkbox } from '~/ui/forms/checkbox'
import { Segmented } from '~/ui/forms/segmented'
import classes from './list_settings.module.css'
import type { ListForm } from './use_list_form'

const WHO = ['all', 'chosen'] as const

interface WhoSeesProps {
  form: ListForm
  groups: PriceListChoices['price_groups']
}

/** All price groups, or some of them; each with how many contractors are in it. */
export function WhoSees({ form: { fields, errors, change }, groups }: WhoSeesProps) {
  const { t } = useTexts()
  const id = useId()
  const error = errors.visible_price_group_ids
  const chosen = groups.filter((group) => fields.price_group_ids.includes(group.id))
  const contractors = chosen.reduce((sum, group) => sum + group.contractors_count, 0)
  return (
    <fieldset className={classes.terms} aria-describedby={error && id}>
      <legend>{t('list_settings.who_sees')}</legend>
      <div>
        <Segmented
          label={t('list_settings.who_sees')}
          choices={WHO.map((value) => ({ value, label: t(`list_settings.sees.${value}`) }))}
          value={fields.sees}
          onChange={(sees) => change({ sees })}
        />
      </div>
      {fields.sees === 'chosen' && (
        <>
          <ul className={classes.groups}>
            {groups.map((group) => (
              <li key={group.id}>
                <Checkbox
                  label={group.name}
                  checked={fields.price_group_ids.includes(group.id)}
                  onChange={(event) =>
                    change({
                      price_group_ids: event.currentTarget.checked
                        ? [...fields.price_group_ids, group.id]
                        : fields.price_group_ids.filter((one) => one !== group.id),
                    })
                  }
                />
                <span>{t('list_settings.contractors', { count: group.contractors_count })}</span>
              </li>
            ))}
          </ul>
          <p className={classes.sum} role="status">
            {chosen.length > 0 && t('list_settings.seen_by', { count: contractors })}
          </p>
        </>
      )}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
