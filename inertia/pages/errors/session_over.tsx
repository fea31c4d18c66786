import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

/** 419: the token of the page is too old. */
export default function SessionOverPage({ status, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.session_over_title')}
      requestId={request_id}
      actions={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('errors_pages.reload')}
        </Button>
      }
    >
      {t('errors_pages.session_over_text')}
    </ErrorPage>
  )
}
