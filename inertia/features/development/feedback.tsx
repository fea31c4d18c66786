import { useState } from 'react'
import { download } from '~/lib/http/downloads/download'
import { showError, showSuccess, UNDO_NOTICE_MS } from '~/lib/notices'
import { useSuccessFlag } from '~/lib/success_flag'
import { Button } from '~/ui/button'
import { ConfirmModal } from '~/ui/overlays/confirm_modal'
import { Modal } from '~/ui/overlays/modal'
import { Note } from '~/ui/feedback/note'
import { Pager } from '~/ui/page/pager'
import { Panel } from '~/ui/page/panel'
import { PartNumber } from '~/ui/part_number'
import { QuantityBar } from '~/ui/feedback/quantity_bar'
import { Skeleton } from '~/ui/feedback/skeleton'
import { EmptyState, ErrorState, NoMatchState } from '~/ui/feedback/states'
import { Status, statuses } from '~/ui/feedback/status'
import { Tabs } from '~/ui/page/tabs'
import { Row, Section } from './section'

export function States() {
  return (
    <Section title="States">
      {statuses.map((status) => (
        <Row key={status} label={status}>
          <Status status={status} />
          <Status status={status} filled />
          <Status status={status} iconOnly />
        </Row>
      ))}
      <QuantityBar
        tall
        parts={{ completed: 6, delivery: 4, ready: 3, processing: 5, decision: 2, cancelled: 2 }}
      />
      <p>
        <PartNumber>0 451 103 079</PartNumber> <PartNumber strong>8GH 007 157–121</PartNumber>{' '}
        <PartNumber>УД-4062.100</PartNumber>
      </p>
    </Section>
  )
}

export function Notices() {
  const [opened, setOpened] = useState<'modal' | 'confirm' | null>(null)
  const [isSaved, markSaved] = useSuccessFlag()
  const close = () => setOpened(null)
  return (
    <Section title="Notices and modals">
      <Row label="toasts">
        <Button onClick={() => showSuccess('Downloading', 'order-240318.xlsx downloaded!')}>
          Success
        </Button>
        <Button
          onClick={() =>
            showSuccess('Item removed from cart!', 'LUK 624 3183 09', {
              milliseconds: UNDO_NOTICE_MS,
              action: { label: 'Undo', onClick: close },
            })
          }
        >
          Undo
        </Button>
        <Button
          onClick={() =>
            showError('Error order create!', 'The connection broke before the answer came.', {
              requestId: '8f3c-21',
            })
          }
        >
          Error
        </Button>
      </Row>
      <Row label="downloads">
        <Button icon="dl" onClick={() => void download('/logo/mark.svg')}>
          Nameless file
        </Button>
        <Button onClick={markSaved}>{isSaved ? 'Saved' : 'Save'}</Button>
      </Row>
      <Row label="modals">
        <Button onClick={() => setOpened('modal')}>Modal</Button>
        <Button onClick={() => setOpened('confirm')}>Confirm</Button>
      </Row>
      <Note tone="warn" actions={<Button size="s">Accept all</Button>}>
        3 lines moved since you added them.
      </Note>
      <Note tone="info">Export is being made. You can leave this page.</Note>
      <Note tone="bad">No connection. What you type is kept.</Note>
      <Note tone="amber">Your company is not approved yet.</Note>
      <Modal
        opened={opened === 'modal'}
        onClose={close}
        title="Order 240 318 is placed"
        actions={
          <>
            <Button variant="primary">Open order</Button>
            <Button onClick={close}>Go on</Button>
          </>
        }
      >
        14 lines, 5 938.90 AED.
      </Modal>
      <ConfirmModal
        opened={opened === 'confirm'}
        onClose={close}
        title="Delete the account"
        confirm="Delete account"
        password={{}}
        onConfirm={close}
      >
        Orders and invoices stay with the company.
      </ConfirmModal>
    </Section>
  )
}

export function Blocks() {
  const [page, setPage] = useState(5)
  const here = '/development/components'
  return (
    <Section title="Blocks">
      <Panel title="Empty, first use">
        <EmptyState title="No orders yet" actions={<Button variant="primary">Find a part</Button>}>
          What you order appears here, line by line.
        </EmptyState>
      </Panel>
      <Panel title="No match">
        <NoMatchState title="No items match 2 filters" onClear={() => setPage(1)}>
          State “ready”, reference “BUS-40”.
        </NoMatchState>
      </Panel>
      <Panel title="Error">
        <ErrorState title="The list did not load" onRetry={() => setPage(1)} requestId="8f3c-21">
          The server took longer than 10 s. Your filters are kept.
        </ErrorState>
      </Panel>
      <Panel title="Skeleton" count="3" move>
        <Skeleton rows={3} />
      </Panel>
      <Tabs
        label="Lists"
        current="orders"
        tabs={[
          { id: 'orders', label: 'Orders', count: 412, href: here },
          { id: 'items', label: 'Items', href: here },
        ]}
      />
      <Pager page={page} perPage={30} total={412} href={() => here} onPage={setPage} />
    </Section>
  )
}
