import { useMemo } from 'react'
import type { PriceImport } from '#shared/answers/price_import'
import { columnLetter } from '~/features/uploads/mapping/columns/column_letter'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons/icon'
import { shareText, type Spoils } from './spoils'
import classes from './spoils_question.module.css'

type Bindings = Record<string, () => void>

interface SpoilsQuestionProps {
  check: PriceImport
  spoils: Spoils
  /** The file adds to the list; what it does not have stays. */
  isUpdate: boolean
  isBusy: boolean
  onLeaveOut: () => void
  onKeep: () => void
}

const ANSWERING = { changing: ['l', 'k'] }

/** The one thing to decide before anything else: a column that hardly any row can be read in. */
export function SpoilsQuestion(props: SpoilsQuestionProps) {
  const { check, spoils, isUpdate, isBusy, onLeaveOut, onKeep } = props
  const { t, quantity } = useTexts()
  const { column, header, rows, examples } = spoils
  const letter = columnLetter(spoils.number)
  useShortcuts(
    useMemo(
      (): Bindings => (isBusy ? {} : { l: onLeaveOut, k: onKeep }),
      [isBusy, onLeaveOut, onKeep]
    ),
    ANSWERING
  )
  return (
    <section className={classes.question} aria-labelledby="check-spoils">
      <Icon name="warn" size={20} />
      <div className={classes.words}>
        <h3 id="check-spoils">{t('price_check.spoils.title', { column, letter })}</h3>
        <p>
          {t(header ? 'price_check.spoils.text_headed' : 'price_check.spoils.text', {
            header,
            rows: quantity(rows),
            total: quantity(check.rows_total),
            percent: shareText(check, spoils),
            examples: examples.map((text) => t('price_check.spoils.quoted', { text })).join(', '),
          })}{' '}
          {isUpdate
            ? t('price_check.spoils.without_update')
            : t('price_check.spoils.without', { column })}
        </p>
      </div>
      <div className={classes.answers}>
        <Button
          variant="primary"
          shortcut="L"
          aria-keyshortcuts="L"
          busy={isBusy && t('price_check.spoils.leaving_out', { letter })}
          onClick={onLeaveOut}
        >
          {t('price_check.spoils.leave_out', { letter })}
        </Button>
        <Button aria-keyshortcuts="K" shortcut="K" onClick={onKeep}>
          {t('price_check.spoils.keep')}
        </Button>
      </div>
    </section>
  )
}
