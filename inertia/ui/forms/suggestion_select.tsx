import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { Field } from './field'
import { Icon } from '~/ui/icons/icon'
import { IconButton } from '~/ui/icons/icon_button'
import inputClasses from './text_input.module.css'

export interface Suggestion {
  value: string
  label: string
}

interface SuggestionSelectProps {
  label: string
  hiddenLabel?: boolean
  suggestions: readonly Suggestion[]
  value: string
  onChange: (value: string) => void
  /** Called while typing, for suggestions that come from the server. */
  onSearch?: (text: string) => void
  /** Said instead of the suggestions: they are not for what is typed. */
  remark?: string | null
  placeholder?: string
  error?: string
  className?: string
}

/** A field that offers what fits to what is typed; arrows choose, Enter takes, Esc closes. */
export function SuggestionSelect(props: SuggestionSelectProps) {
  const { label, hiddenLabel, suggestions, value, onChange, onSearch, error, className } = props
  const { remark = null } = props
  const { t } = useTexts()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  // While typing the text is a search; otherwise it is the label of what is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = suggestions.find((one) => one.value === value)?.label ?? value
  const text = typed ?? chosen
  // What the server found fits, in whatever way it does.
  const found =
    typed && !onSearch ? suggestions.filter((one) => fits(one.label, typed)) : suggestions
  const fitting = remark === null ? found : []
  // What is typed finds others, or the same later.
  const { selectFirstOption } = combobox
  const foundNow = fitting.map(keyOf).join('\n')
  useEffect(() => {
    if (typed !== null && foundNow !== '') selectFirstOption()
  }, [typed, foundNow, selectFirstOption])

  /** What was typed is gone, and with it what was found for it. */
  function endTyping(): void {
    if (typed === null) return
    setTyped(null)
    onSearch?.('')
  }

  function choose(next: string): void {
    endTyping()
    combobox.closeDropdown()
    onChange(next)
  }

  function type(next: string): void {
    setTyped(next)
    onSearch?.(next)
    combobox.openDropdown()
  }

  return (
    <Field {...{ label, hiddenLabel, error, className }}>
      {(control) => (
        <Combobox store={combobox} onOptionSubmit={choose}>
          <Combobox.Target>
            <span className={inputClasses.frame}>
              <Combobox.EventsTarget>
                <input
                  {...control}
                  className={inputClasses.input}
                  placeholder={props.placeholder ?? t('common.choose')}
                  autoComplete="off"
                  value={text}
                  onChange={(event) => type(event.currentTarget.value)}
                  onClick={() => combobox.openDropdown()}
                  onKeyDown={(event) => {
                    // Enter takes what is offered; what is typed in half is none of a form to send.
                    if (event.key === 'Enter' && (typed !== null || combobox.dropdownOpened))
                      event.preventDefault()
                  }}
                  onBlur={() => {
                    endTyping()
                    combobox.closeDropdown()
                  }}
                />
              </Combobox.EventsTarget>
              {value ? (
                <IconButton
                  icon="x"
                  size="s"
                  label={t('common.clear_choice')}
                  onClick={() => choose('')}
                />
              ) : (
                <Icon name="down" size={14} />
              )}
            </span>
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
              {fitting.map((one) => (
                <Combobox.Option key={keyOf(one)} value={one.value} active={one.value === value}>
                  {one.label}
                </Combobox.Option>
              ))}
              {fitting.length === 0 && (
                <Combobox.Empty>{remark ?? t('common.nothing_found')}</Combobox.Empty>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  )
}

/** Two of one value differ by their label. */
const keyOf = ({ value, label }: Suggestion) => `${value} ${label}`

function fits(label: string, typed: string): boolean {
  return label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
