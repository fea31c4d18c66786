import { useEffect, useRef, useState, type RefObject } from 'react'
import { partNumberKey } from '#shared/search_keys'
import type { PackingBox, PackingLine, PackingPage } from '#shared/answers/staff/packing'
import { report } from '~/lib/errors/report'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import { BoxCard } from './boxes/box_card'
import boxes from './boxes/boxes.module.css'
import { labelHref, openLabel } from './box_facts'
import { heardList, issueQuestion, shelfForm, weighBox } from './dialogs'
import { ShipmentHead } from './shipment_head'
import { useOpenShipment } from './to_pack/open_shipment'
import { PackingBar } from './packing_bar'
import { runPrinted, usePackingKeys, type Commands } from './scanning/packing_keys'
import classes from './packing_screen.module.css'
import { PickList, type Narrowed } from './pick_list'
import { ScanField } from './scanning/scan_field'
import { useIssue } from './packer/use_issue'
import { usePacking, type Packer } from './packer/use_packing'

/** A shipment that is packed: one field for all codes, the boxes, and what remains. */
export function PackingScreen({ packing: first, queue }: PackingPage) {
  const { t } = useTexts()
  const packer = usePacking(first)
  const { packing, box } = packer
  const issuing = useIssue(packer)
  const openShipment = useOpenShipment()
  const field = useRef<HTMLInputElement>(null)
  /** Of the next scan alone. */
  const [pieces, setPieces] = useState(1)
  const [narrowed, setNarrowed] = useState<Narrowed>(null)
  const [weighed, setWeighed] = useState<PackingBox | null>(null)
  const [shelved, setShelved] = useState<PackingLine | null>(null)
  const commands = commandsOf(packer, issuing.issue, setWeighed)
  usePackingKeys(commands, field)
  useFocusAfter(issuing.asked.length > 0 || weighed !== null || shelved !== null, field)
  useEffect(() => void heardList.load().catch(report), [])

  async function take(code: string): Promise<void> {
    if (isPieces(code, packing.lines)) return setPieces(Number(code))
    if (runPrinted(code, commands)) return
    setPieces(1)
    const orderId = narrowed?.by === 'order' ? narrowed.order_id : null
    const outcome = await packer.scan(code, pieces, orderId)
    if (outcome?.kind === 'order') {
      setNarrowed({ by: 'order', order_id: outcome.order_id, number: outcome.order_number })
    }
    if (outcome?.kind === 'shelf') setNarrowed({ by: 'shelf', shelf: outcome.shelf })
  }

  return (
    <div className={classes.screen}>
      <ShipmentHead packing={packing} queue={queue} onOpen={openShipment} />
      <div className={classes.split}>
        <div className={classes.main}>
          <ScanField
            {...{ field, pieces, box }}
            isBusy={packer.isBusy}
            onCode={(code) => void take(code)}
          />
          {narrowed && (
            <p className={classes.narrowed}>
              {narrowed.by === 'order'
                ? t('packing.only_order', { number: narrowed.number })
                : t('packing.only_shelf', { shelf: narrowed.shelf })}
              <IconButton
                size="s"
                icon="x"
                label={t('packing.stop_narrowing')}
                onClick={() => setNarrowed(null)}
              />
            </p>
          )}
          <div className={classes.heard} aria-live="assertive">
            {packer.heard.length > 0 && (
              <heardList.Late
                packer={packer}
                onOther={(orderId) => void openShipment({ sale_id: null, order_id: orderId })}
                onPart={(itemId) => void packer.pack(itemId, pieces)}
              />
            )}
          </div>
          <div className={boxes.row}>
            <div className={boxes.boxes}>
              {packing.boxes.map((one) => (
                <BoxCard key={one.id} box={one} packer={packer} onWeigh={setWeighed} />
              ))}
            </div>
            <button type="button" className={boxes.another} onClick={commands.new}>
              <Icon name="plus" />
              <span>{t('packing.new_box')}</span>
              <kbd aria-hidden="true">Alt N</kbd>
            </button>
          </div>
        </div>
        <PickList
          packing={packing}
          narrowed={narrowed}
          onPack={(line) => void packer.pack(line.order_item_id, line.ready - line.packed)}
          onShelf={setShelved}
        />
      </div>
      <PackingBar packing={packing} issuing={issuing} />
      <issueQuestion.Late issuing={issuing} onClose={issuing.leave} />
      <weighBox.Late box={weighed} packer={packer} onClose={() => setWeighed(null)} />
      <shelfForm.Late line={shelved} onClose={() => setShelved(null)} onKept={packer.refresh} />
    </div>
  )
}

/** A dialog that closes gives the focus back to the field, once it is gone; another one that opens keeps it. */
function useFocusAfter(isOpen: boolean, field: RefObject<HTMLInputElement | null>): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    const isClosing = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (!isClosing) return
    const focusing = setTimeout(() => field.current?.focus(), 50)
    return () => clearTimeout(focusing)
  }, [isOpen, field])
}

/** How many the next scan is: a short number that is no part of this shipment. */
function isPieces(code: string, lines: readonly PackingLine[]): boolean {
  return (
    /^[1-9]\d{0,2}$/.test(code) && !lines.some((line) => partNumberKey(line.partnumber) === code)
  )
}

function commandsOf(
  packer: Packer,
  issue: () => Promise<void>,
  weigh: (box: PackingBox) => void
): Commands {
  const { packing, box } = packer
  return {
    box(number) {
      const wanted = packing.boxes.find((one) => one.box_number === number)
      if (wanted?.is_open && wanted.is_mine) packer.chooseBox(wanted.id)
      else if (wanted) packer.hearBox(wanted)
    },
    new: () => void packer.openBox(),
    weigh() {
      if (box && box.items.length > 0) weigh(box)
    },
    label() {
      if (box && box.items.length > 0) openLabel(labelHref(packing, box))
    },
    undo: () => void packer.undo(),
    issue: () => void issue(),
  }
}
