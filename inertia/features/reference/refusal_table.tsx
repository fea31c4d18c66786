import type { RefusalShown } from '#shared/answers/api/reference'
import { useTexts } from '~/lib/texts/texts'
import classes from './reference.module.css'

/** Codes of refusals by their statuses. */
export function RefusalTable({ refusals }: { refusals: RefusalShown[] }) {
  const { t } = useTexts()
  return (
    <table className={classes.refusals}>
      <thead>
        <tr>
          <th scope="col">{t('reference.status')}</th>
          <th scope="col">{t('reference.codes')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(({ status, codes }) => (
          <tr key={status}>
            <td>{status}</td>
            <td>
              {codes.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
