import { useState } from 'react'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/forms/checkbox'
import { Chip, Pill } from '~/ui/marks/chip'
import { DateRange } from '~/ui/forms/dates/date_range'
import { FileDrop } from '~/ui/forms/file_drop'
import { IconButton } from '~/ui/icons/icon_button'
import { Menu, MenuDivider, MenuItem } from '~/ui/overlays/menu'
import { PasswordInput } from '~/ui/forms/password_input'
import { QuantityInput } from '~/ui/forms/quantity/quantity_input'
import { Segmented } from '~/ui/forms/segmented'
import { SuggestionSelect } from '~/ui/forms/suggestion_select'
import { Tag } from '~/ui/marks/tag'
import { TextInput } from '~/ui/forms/text_input'
import { Row, Section } from './section'

export function Buttons() {
  return (
    <Section title="Buttons">
      <Row label="rest">
        <Button variant="primary" shortcut="Ctrl ↵">
          Place order
        </Button>
        <Button>Excel</Button>
        <Button variant="ghost">Clear</Button>
        <Button variant="danger">Reject</Button>
        <Button variant="danger-fill">Delete account</Button>
      </Row>
      <Row label="busy, off">
        <Button variant="primary" busy="Placing 14 lines">
          Place order
        </Button>
        <Button offReason="Nothing is chosen">Order 0 lines</Button>
      </Row>
      <Row label="sizes">
        <Button size="s" icon="plus">
          Add
        </Button>
        <Button>Add</Button>
        <Button size="l">Add</Button>
        <IconButton icon="edit" label="Edit" outlined />
        <IconButton icon="more" label="More" size="s" />
      </Row>
      <Row label="menu">
        <Menu target={<Button icon="cols">Columns</Button>}>
          <MenuItem icon="sup" shortcut="↵" onClick={ignore}>
            Sort up
          </MenuItem>
          <MenuItem icon="sdn" onClick={ignore}>
            Sort down
          </MenuItem>
          <MenuDivider />
          <MenuItem chosen onClick={ignore}>
            Dense
          </MenuItem>
        </Menu>
      </Row>
    </Section>
  )
}

const brands = ['KARNHOLT', 'MEERMANN', 'NORDFILTER'].map((name) => ({ value: name, label: name }))
const MEGABYTE = 1024 * 1024

export function Fields() {
  const [quantity, setQuantity] = useState(24)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [span, setSpan] = useState({ from: '', to: '' })
  const [brand, setBrand] = useState('')
  const [file, setFile] = useState<File | null>(null)
  return (
    <Section title="Fields">
      <TextInput label="Reference" defaultValue="A-1187 Corolla" />
      <TextInput label="Quantity" defaultValue="7" error="Sold in sets of 4. Take 8." />
      <TextInput
        label="Closed"
        defaultValue="A-1187"
        disabled
        hint="Only the sender may change it."
      />
      <PasswordInput label="Password" defaultValue="secret words" />
      <SuggestionSelect label="Brand" suggestions={brands} value={brand} onChange={setBrand} />
      <Row label="choices">
        <QuantityInput label="Quantity" value={quantity} multiple={12} onChange={setQuantity} />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          choices={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
        <DateRange label="Ordered" value={span} onChange={setSpan} />
      </Row>
      <Row label="on, off">
        <Checkbox label="Analogues" defaultChecked />
        <Checkbox label="In stock" />
        <Checkbox as="switch" label="Analogues" defaultChecked />
        <Checkbox as="switch" label="In stock" />
      </Row>
      <Row label="chips">
        <Chip chosen count={16}>
          All
        </Chip>
        <Chip chosen={false} count={4}>
          KARNHOLT
        </Chip>
        <Pill label="Delivery" value="up to 5 days" onRemove={ignore} />
      </Row>
      <Row label="tags">
        <Tag tone="good">Cheapest</Tag>
        <Tag tone="info">Fastest</Tag>
        <Tag tone="warn">+6.9 %</Tag>
        <Tag tone="amber">To review</Tag>
        <Tag tone="bad">Gone</Tag>
        <Tag>Own</Tag>
      </Row>
      <FileDrop
        label="File"
        file={file}
        onChange={setFile}
        accept={['.xlsx', '.csv']}
        limit={20 * MEGABYTE}
        hint="XLSX or CSV, up to 20 MB"
      />
    </Section>
  )
}

function ignore(): void {
  // The page shows components; what they would do is not its matter.
}
