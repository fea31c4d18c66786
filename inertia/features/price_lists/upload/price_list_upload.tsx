import { router } from '@inertiajs/react'
import type { ManagedPriceList } from '#shared/answers/price_list'
import type { UploadLimits } from '#shared/answers/upload'
import { api } from '~/lib/http/api'
import { report } from '~/lib/errors/report'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { forgetUpload } from '~/features/uploads/kept_upload'
import type { AfterMapping, FoundCheck, MappedFile } from '~/features/uploads/after_mapping'
import { UploadScreen } from '~/features/uploads/upload_screen'
import { late } from '~/ui/late'
import { PageHead } from '~/ui/page/page_head'
import type { CheckStepProps } from './check_step'
import { ImportMode } from './import_mode'

interface PriceListUploadProps {
  priceList: ManagedPriceList
  limits: UploadLimits
}

const checkStep = late<CheckStepProps>(async () => (await import('./check_step')).CheckStep)

const importMode: AfterMapping['wholeFile'] = (draft, onDraft) => (
  <ImportMode mode={draft.mode} onMode={(mode) => onDraft({ ...draft, mode })} />
)

/** A new version of a price list: checked against the one that is live, then imported. */
export function PriceListUpload({ priceList, limits }: PriceListUploadProps) {
  const { id, name } = priceList
  const { t, quantity } = useTexts()

  async function startCheck({ upload_id, config }: MappedFile): Promise<number> {
    // It is needed in a moment; when that fails, the step says so itself.
    void checkStep.load().catch(report)
    const { data } = await api.post('price_lists.checks', {
      params: { id },
      body: { upload_id, config },
    })
    return data.id
  }

  async function findCheck(check: number): Promise<FoundCheck | null> {
    const answer = await api.get('api.price_imports.show', { params: { id: check } })
    const { data } = answer ?? {}
    return data?.price_list_id === id ? data.mapped : null
  }

  /** Its progress is shown where all imports of the list are. */
  async function submit({ upload_id, config, remember }: MappedFile): Promise<void> {
    const { data } = await api.post('price_lists.imports', {
      params: { id },
      body: { upload_id, config, remember },
    })
    forgetUpload('price_list', upload_id)
    router.visit(route('price_lists.show', { id }, { import: data.id }))
  }

  return (
    <UploadScreen
      type="price_list"
      priceListId={id}
      limits={limits}
      head={
        <PageHead
          title={t('uploads.price_list.title')}
          heading={t('uploads.price_list.heading', { name })}
        />
      }
      wayOut={route('price_lists.show', { id })}
      next={{
        type: 'check',
        label: (count, sheets) =>
          sheets > 1
            ? t('uploads.price_list.check_sheets', { count: sheets })
            : t('uploads.check.start', { count, rows: quantity(count) }),
        wholeFile: importMode,
        busy: t('uploads.check.starting'),
        start: startCheck,
        find: findCheck,
        render: (file) => (
          <checkStep.Late
            key={file.upload_id}
            file={file}
            list={priceList}
            onSubmit={() => submit(file)}
          />
        ),
      }}
    />
  )
}
