import { changedTab, freeLabel, movedTab, withTab } from '@ramal/domain/settings/form-builder/edit'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { cn } from '@ramal/ui/lib/cn'
import { Select } from '@ramal/ui/select'
import { Switch } from '@ramal/ui/switch'
import { ArrowLeftIcon, ArrowRightIcon, PencilIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TAB_ICONS, TabIcon } from '../../../../../form/tab-icon.tsx'
import type { Builder } from './use-builder.ts'

/** The tabs of the form that is built: shown, added, named, moved, removed. */
export function TabBar({ builder, locked }: { builder: Builder; locked: boolean }) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const { tabs, tab } = builder
  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = tab + step
    if (step === 0 || next < 0 || next >= tabs.length) return
    event.preventDefault()
    builder.showTab(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-builder-tab="${next}"]`)?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1 border-b">
        <div
          role="tablist"
          aria-label={t('settingEditor.builder.tabs')}
          className="flex min-w-0 overflow-x-auto"
        >
          {tabs.map(({ label, icon }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a tab is its place, its label is being edited
              key={index}
              type="button"
              role="tab"
              data-builder-tab={index}
              aria-selected={index === tab}
              tabIndex={index === tab ? 0 : -1}
              className={cn(
                '-mb-px inline-flex h-9 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 px-2 text-muted text-sm [&_svg]:size-4',
                index === tab && 'border-accent font-medium text-text',
              )}
              onClick={() => builder.showTab(index)}
              onKeyDown={handleKeyDown}
            >
              {icon && <TabIcon name={icon} />}
              {label || t('settingEditor.builder.unnamed')}
            </button>
          ))}
        </div>
        {!locked && (
          <>
            <IconButton
              label={t('settingEditor.builder.addTab')}
              size="icon-sm"
              onClick={() => {
                builder.edit(withTab(tabs, t('settingEditor.builder.newTab')))
                builder.showTab(tabs.length)
                setNaming(true)
              }}
            >
              <PlusIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('settingEditor.builder.editTab', { name: tabs[tab]?.label ?? '' })}
              size="icon-sm"
              aria-expanded={isNaming}
              className="ml-auto"
              onClick={() => setNaming(!isNaming)}
            >
              <PencilIcon aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      {isNaming && !locked && <TabForm key={tab} builder={builder} onClose={() => setNaming(false)} />}
    </div>
  )
}

function TabForm({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const { t } = useTranslation()
  const { tabs, tab } = builder
  const current = tabs[tab]
  const [label, setLabel] = useState(current?.label ?? '')
  if (!current) return null
  function keep() {
    if (label.trim() !== '' && label !== current?.label)
      builder.edit(changedTab(tabs, tab, { label: freeLabel(tabs, label.trim(), tab) }))
  }
  function move(step: 1 | -1) {
    builder.edit(movedTab(tabs, tab, tab + step))
    builder.showTab(tab + step)
  }
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-md bg-sunken p-2">
      <Input
        aria-label={t('settingEditor.builder.tabName')}
        className="h-8 w-40"
        maxLength={60}
        value={label}
        // The one that was just added is there to be named.
        autoFocus
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setLabel(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          keep()
          onClose()
        }}
      />
      <div className="w-36">
        <Select
          aria-label={t('settingEditor.builder.tabIcon')}
          chosen={current.icon ? [current.icon] : []}
          empty={t('settingEditor.builder.noIcon')}
          options={TAB_ICONS.map((icon) => ({ value: icon, label: t(`settingEditor.builder.icon.${icon}`) }))}
          onChoose={([icon]) => builder.edit(changedTab(tabs, tab, { icon: icon || null }))}
        />
      </div>
      <IconButton
        label={t('settingEditor.builder.tabLeft')}
        size="icon-sm"
        disabled={tab === 0}
        onClick={() => move(-1)}
      >
        <ArrowLeftIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('settingEditor.builder.tabRight')}
        size="icon-sm"
        disabled={tab === tabs.length - 1}
        onClick={() => move(1)}
      >
        <ArrowRightIcon aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch within it is one */}
      <label className="flex items-center gap-2 text-xs">
        <Switch
          checked={current.vertical === true}
          onCheckedChange={(vertical) => builder.edit(changedTab(tabs, tab, { vertical }))}
        />
        {t('settingEditor.builder.vertical')}
      </label>
      <IconButton
        label={t('settingEditor.builder.removeTab', { name: current.label })}
        size="icon-sm"
        disabled={tabs.length === 1}
        onClick={() => {
          builder.edit(tabs.toSpliced(tab, 1))
          builder.showTab(Math.max(0, tab - 1))
          onClose()
        }}
      >
        <Trash2Icon aria-hidden="true" />
      </IconButton>
      <Button variant="ghost" size="sm" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
