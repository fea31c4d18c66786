import { NextStep } from '~/features/site/next_step'
import { TextPage } from '~/features/site/text_page'
import { useTexts } from '~/lib/texts/texts'
import type { TextPageProps } from '#shared/site/page_answers'

export default function ForSuppliersPage(props: TextPageProps) {
  const { t } = useTexts()
  return (
    <TextPage
      {...props}
      next={
        <NextStep
          label={t('site.become_supplier')}
          text={t('site.become_supplier_text')}
          wants="supply"
        />
      }
    />
  )
}
