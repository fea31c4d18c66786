import { oddityOf, withHiddenShown } from '#shared/mail/address_oddity'
import { useTexts } from '~/lib/texts/texts'
import { Tag } from '~/ui/marks/tag'

/** An address of mail that can be written to by a click; says so when it is not what it looks like. */
export function MailLink({ children: address }: { children: string }) {
  const { t } = useTexts()
  const oddity = oddityOf(address)
  return (
    <>
      <a href={`mailto:${address}`}>{withHiddenShown(address)}</a>
      {oddity && (
        <>
          {' '}
          <Tag tone="warn">{t(`common.odd_address.${oddity}`)}</Tag>
        </>
      )}
    </>
  )
}
