import { ErrorPage, type ErrorPageProps } from '~/features/errors/error_page'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'

/** 500. */
export default function ServerErrorPage({ status, request_id }: ErrorPageProps) {
  const { t } = useTexts()
  return (
    <ErrorPage
      status={status}
      title={t('errors_pages.server_error_title')}
      requestId={request_id}
      actions={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('errors_pages.reload')}
        </Button>
      }
    >
      {t('errors_pages.server_error_text')}
    </ErrorPage>
  )
}
