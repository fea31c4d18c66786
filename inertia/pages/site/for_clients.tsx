import { NextStep } from '~/features/site/next_step'
import { TextPage } from '~/features/site/text_page'
import { useTexts } from '~/lib/texts/texts'
import type { TextPageProps } from '#shared/site/page_answers'

export default function ForClientsPage(props: TextPageProps) {
  const { t } = useTexts()
  return (
    <TextPage
      {...props}
      next={
        <NextStep label={t('site.open_account')} text={t('site.open_account_text')} wants="buy" />
      }
    />
  )
}
