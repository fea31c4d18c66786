import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

/** 429: how long to wait. */
export default function TooManyRequestsPage({ status, message, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.too_many_requests_title')}
      requestId={request_id}
      actions={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('errors_pages.reload')}
        </Button>
      }
    >
      {message}
    </ErrorPage>
  )
}
