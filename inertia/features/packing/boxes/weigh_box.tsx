import { useState, type FormEvent } from 'react'
import type { PackingBox } from '#shared/answers/staff/packing'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { Modal } from '~/ui/overlays/modal'
import classes from '../forms.module.css'
import type { Packer } from '../packer/use_packing'

interface WeighBoxProps {
  /** Null: closed. */
  box: PackingBox | null
  packer: Packer
  onClose: () => void
}

/** What the scale and the tape say of a box; Enter closes it. */
export function WeighBox({ box, packer, onClose }: WeighBoxProps) {
  const { t } = useTexts()
  return (
    <Modal
      opened={box !== null}
      onClose={onClose}
      size="s"
      title={box ? t('packing.weigh_title', { number: box.box_number }) : ''}
    >
      {box && <WeighForm key={box.id} box={box} packer={packer} onClose={onClose} />}
    </Modal>
  )
}

const SIDES = ['length', 'width', 'height'] as const

type Side = (typeof SIDES)[number]

function WeighForm({ box, packer, onClose }: WeighBoxProps & { box: PackingBox }) {
  const { t, weight: kilograms } = useTexts()
  const [weight, setWeight] = useState(box.is_weighed ? String(Number(box.weight)) : '')
  const [sides, setSides] = useState(() => firstSides(box, packer.packing.boxes))
  const [wrong, setWrong] = useState<'weight' | 'size' | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const weighed = weight.trim().replace(',', '.')
    if (weighed !== '' && !/^(?=.*[1-9])\d{1,5}(\.\d{1,3})?$/.test(weighed))
      return setWrong('weight')
    const size = sizeOf(sides)
    if (size === undefined) return setWrong('size')
    setBusy(true)
    const change = { is_open: false, weight: weighed === '' ? null : weighed, size }
    const isDone = await packer.changeBox(box.id, change)
    setBusy(false)
    if (isDone) onClose()
  }

  const reckoned = box.reckoned_weight
  return (
    <form onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('packing.weight_kg')}
        value={weight}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        hint={
          reckoned === null
            ? t('packing.weight_hint_unknown')
            : t('packing.weight_hint', { weight: kilograms(reckoned) })
        }
        error={wrong === 'weight' ? t('packing.wrong_weight') : undefined}
        onChange={(event) => setWeight(event.currentTarget.value)}
      />
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <TextInput
            key={side}
            label={t(`packing.${side}`)}
            value={sides[side]}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              const { value } = event.currentTarget
              setSides((before) => ({ ...before, [side]: value }))
            }}
          />
        ))}
      </div>
      {wrong === 'size' && (
        <p className={classes.wrong} role="alert">
          {t('packing.wrong_size')}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="primary" type="submit" busy={isBusy && t('packing.busy')}>
          {t('packing.close_box', { number: box.box_number })}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

/** The next box is often of the size of the one before. */
function firstSides(box: PackingBox, boxes: readonly PackingBox[]): Record<Side, string> {
  const measured = box.length === null ? boxes.findLast((one) => one.length !== null) : box
  const textOf = (side: number | null | undefined) => (side ? String(side) : '')
  return {
    length: textOf(measured?.length),
    width: textOf(measured?.width),
    height: textOf(measured?.height),
  }
}

/** Undefined: it makes no sense. Null: nothing was measured. */
function sizeOf(sides: Record<Side, string>): Record<Side, number> | null | undefined {
  const given = SIDES.map((side) => sides[side].trim())
  if (given.every((side) => side === '')) return null
  const [length = 0, width = 0, height = 0] = given.map((side) =>
    /^\d{1,4}$/.test(side) ? Number(side) : 0
  )
  const isSense = [length, width, height].every((side) => side >= 1 && side <= 1000)
  return isSense ? { length, width, height } : undefined
}
