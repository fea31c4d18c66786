import { Link } from '@inertiajs/react'
import type { UploadLimits } from '#shared/answers/upload'
import { COLUMNS_OF, type UploadColumn, type UploadType } from '#shared/upload_columns'
import { sizeText } from '~/lib/texts/size_text'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { columnName } from '~/features/uploads/mapping/columns/column_names'
import classes from './what_fits.module.css'

interface WhatFitsProps {
  type: UploadType
  limits: UploadLimits
}

/** Said before a file is looked for: which kinds, how large, and which columns it has to have. */
export function WhatFits({ type, limits }: WhatFitsProps) {
  const texts = useTexts()
  const { t } = texts
  const { columns, required, one_of = [] } = COLUMNS_OF[type]
  const others = columns.filter((name) => !required.includes(name) && !one_of.includes(name))
  const names = (of: readonly UploadColumn[]) => of.map((name) => columnName(t, type, name))
  const either = names(one_of).join(` ${t('uploads.fits.or')} `)
  return (
    <section className={classes.fits} aria-label={t('uploads.fits.label')}>
      <dl>
        <dt>{t('uploads.fits.needed')}</dt>
        <dd>{[...names(required), ...(either ? [either] : [])].join(', ')}</dd>
        <dt>{t('uploads.fits.others')}</dt>
        <dd>{names(others).join(', ')}</dd>
        <dt>{t('uploads.fits.sizes')}</dt>
        {(['workbook', 'text', 'legacy'] as const).map((kind) => (
          <dd key={kind}>{t(`uploads.fits.${kind}`, { size: sizeText(limits[kind], texts) })}</dd>
        ))}
      </dl>
      {type === 'price' && (
        <p>
          {t('uploads.order.way')}{' '}
          <Link href={route('prices', {}, { tab: 'prices' })}>{t('uploads.order.to_lists')}</Link>
        </p>
      )}
      <p>{t('uploads.fits.as_it_is')}</p>
      <p>{t('uploads.fits.kept')}</p>
    </section>
  )
}
