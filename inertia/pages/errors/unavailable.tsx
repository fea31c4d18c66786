import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

/** 503: comes back by itself. */
export default function UnavailablePage({ status, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.unavailable_title')}
      requestId={request_id}
      actions={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('errors_pages.reload')}
        </Button>
      }
    >
      {t('errors_pages.unavailable_text')}
    </ErrorPage>
  )
}
