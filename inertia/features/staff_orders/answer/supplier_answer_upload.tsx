import type { SupplierAnswer } from '#shared/answers/staff/supplier_answers'
import type { UploadLimits } from '#shared/answers/upload'
import type { FoundCheck, MappedFile } from '~/features/uploads/after_mapping'
import { UploadScreen } from '~/features/uploads/upload_screen'
import { report } from '~/lib/errors/report'
import { api } from '~/lib/http/api'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { late } from '~/ui/late'
import { PageHead } from '~/ui/page/page_head'
import type { AnswerCheckProps } from './answer_check'

const answerCheck = late<AnswerCheckProps>(async () => (await import('./answer_check')).AnswerCheck)

/** A file a supplier sent back: mapped, then shown outcome by outcome before anything is applied. */
export function SupplierAnswerUpload({ limits }: { limits: UploadLimits }) {
  const { t, quantity } = useTexts()

  async function look({ upload_id, config, remember }: MappedFile): Promise<SupplierAnswer> {
    const body = { upload_id, config, remember }
    return (await api.post('api.admin.supplier_answers', { body })).data
  }

  async function find(check: number): Promise<FoundCheck | null> {
    return (
      (await api.get('api.admin.supplier_answers.show', { params: { id: check } }))?.data ?? null
    )
  }

  return (
    <UploadScreen
      type="supplier_answer"
      limits={limits}
      head={
        <PageHead
          title={t('supplier_answer.title')}
          way={{ href: route('admin.order_lines'), label: t('supplier_answer.lines') }}
        />
      }
      wayOut={route('admin.order_lines')}
      next={{
        type: 'check',
        step: t('supplier_answer.last_step'),
        label: (count) => t('supplier_answer.look', { count, rows: quantity(count) }),
        busy: t('supplier_answer.looking'),
        async start(file) {
          void answerCheck.load().catch(report)
          // What is wrong with the file is said beside its mapping.
          await look(file)
          return file.upload_id
        },
        find,
        render: (file) => (
          <answerCheck.Late
            key={JSON.stringify(file.config)}
            // The first check has remembered the mapping already.
            read={() => look({ ...file, remember: false })}
            onBack={file.onBack}
          />
        ),
      }}
    />
  )
}
