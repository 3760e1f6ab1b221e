import { edited, type History, NO_HISTORY, redone, undone } from '@ramal/domain/settings/edit-history'
import {
  changedOption,
  freeDigits,
  type MenuOption,
  menuOf,
  optionsIn,
  withOption,
} from '@ramal/domain/settings/ivr-menu/menu'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { PlayIcon, PlusIcon, RedoIcon, UndoIcon } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useFormScope } from '../../../../../form/form-scope.tsx'
import { useFormRow } from '../../form-row.ts'
import { MenuTree } from './menu-tree.tsx'
import { MenuWarnings } from './menu-warnings.tsx'
import { nodesOf } from './nodes.ts'
import { OptionPanel } from './option-panel.tsx'
import { PlayDialog } from './play-dialog.tsx'
import { useMenus } from './use-menus.ts'

/** Editor of the keys of a telephone menu (§2.1): what the caller hears and where each key leads, as a tree that one can see and hear. */
export function IvrOptions({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const row = useFormRow()
  const { values } = useFormScope()
  const menus = useMenus()
  const [history, setHistory] = useState<History<readonly MenuOption[]>>(NO_HISTORY)
  const [selected, setSelected] = useState('menu')
  const [isPlaying, setPlaying] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const tree = useRef<HTMLDivElement>(null)
  const options = optionsIn(value)
  const id = typeof row?.['id'] === 'number' ? row['id'] : null
  const menu = menuOf({ ...values, options }, id)
  const isLocked = disabled || field.readonly === true
  const option = options.find(({ digit }) => selected === `key ${digit}`)

  function set(next: readonly MenuOption[], mark: string | null = null) {
    setHistory(edited(history, options, mark))
    onChange(next)
  }
  function focus(node: string) {
    setSelected(node)
    // A new key is drawn first.
    setTimeout(() => tree.current?.querySelector<HTMLElement>(`[data-menu-node="${node}"]`)?.focus())
  }
  function add(digit = freeDigits(options)[0]) {
    if (isLocked || digit === undefined) return
    set(withOption(options, digit))
    focus(`key ${digit}`)
  }
  function remove(digit: string) {
    if (isLocked) return
    set(options.filter((one) => one.digit !== digit))
    focus('menu')
  }
  function step(by: typeof undone | typeof redone) {
    const found = by<readonly MenuOption[]>(history, options)
    if (!found) return
    setHistory(found.history)
    onChange(found.value)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement
    if (isText || isLocked || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    step(event.shiftKey ? redone : undone)
  }
  const toPanel = (what = 'input, select') => panel.current?.querySelector<HTMLElement>(what)?.focus()
  return (
    <fieldset
      className="@container flex min-w-0 flex-col gap-3 rounded-md border p-3"
      onKeyDown={handleKeyDown}
    >
      <legend className="px-1 font-medium text-sm">{field.label}</legend>
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        {!isLocked && (
          <>
            <Button
              variant="secondary"
              size="sm"
              disabled={freeDigits(options).length === 0}
              onClick={() => add()}
            >
              <PlusIcon aria-hidden="true" /> {t('settingEditor.ivr.add')}
            </Button>
            <IconButton
              label={t('settingEditor.undo')}
              size="icon-sm"
              disabled={history.past.length === 0}
              onClick={() => step(undone)}
            >
              <UndoIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('settingEditor.redo')}
              size="icon-sm"
              disabled={history.future.length === 0}
              onClick={() => step(redone)}
            >
              <RedoIcon aria-hidden="true" />
            </IconButton>
          </>
        )}
        <Button variant="secondary" size="sm" className="ml-auto" onClick={() => setPlaying(true)}>
          <PlayIcon aria-hidden="true" /> {t('settingEditor.ivr.play')}
        </Button>
      </div>
      <MenuWarnings menu={menu} menus={menus} />
      <div className="flex @2xl:flex-row flex-col gap-3">
        <div ref={tree} className="min-w-0 @2xl:flex-[3]">
          <MenuTree
            nodes={nodesOf(menu)}
            menus={menus}
            trail={id === null ? [] : [id]}
            selected={selected}
            onSelect={setSelected}
            onAdd={() => add()}
            onRemove={remove}
            onEdit={(isLabel) => toPanel(isLabel ? 'input[name="label"]' : undefined)}
          />
          <p className="mt-1 text-muted text-xs">{t('settingEditor.ivr.keys')}</p>
        </div>
        <div ref={panel} className="@container min-w-0 @2xl:flex-[2]">
          <OptionPanel
            option={option}
            free={freeDigits(options)}
            locked={isLocked}
            onBlur={onBlur}
            onChange={(change) => {
              if (!option) return
              set(
                changedOption(options, option.digit, change),
                `${option.digit} ${Object.keys(change).join(' ')}`,
              )
              if (change.digit !== undefined) setSelected(`key ${change.digit}`)
            }}
            onRemove={() => option && remove(option.digit)}
          />
        </div>
      </div>
      {isPlaying && <PlayDialog menu={menu} menus={menus} onClose={() => setPlaying(false)} />}
    </fieldset>
  )
}
