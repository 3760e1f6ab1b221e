import type { FormField } from '@ramal/contract/form'
import { placeOfField } from '@ramal/domain/settings/form-builder/edit'
import { holdsTabs } from '@ramal/domain/settings/form-builder/palette'
import { widthOf } from '@ramal/domain/settings/form-builder/properties'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Select } from '@ramal/ui/select'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, SlidersHorizontalIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'

/** What a single press does to the chosen field: everything that a drag does, and more (WCAG 2.5.7). */
export function FieldBar({
  field,
  builder,
  onEdit,
}: {
  field: FormField
  builder: Builder
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const { name } = field
  const place = placeOfField(builder.tabs, name)
  const last = (builder.tabs[builder.tab]?.fields.length ?? 0) - 1
  const width = widthOf(field)
  return (
    <div
      role="toolbar"
      aria-label={t('settingEditor.builder.bar', { name: field.label })}
      className="flex flex-wrap items-center gap-1"
    >
      <IconButton
        label={t('settingEditor.builder.up')}
        size="icon-sm"
        disabled={place?.at === 0}
        onClick={() => builder.move(name, 'up')}
      >
        <ArrowUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('settingEditor.builder.down')}
        size="icon-sm"
        disabled={place?.at === last}
        onClick={() => builder.move(name, 'down')}
      >
        <ArrowDownIcon aria-hidden="true" />
      </IconButton>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => builder.change(name, { cols: width === 12 ? 6 : 12 })}
      >
        {t(width === 12 ? 'settingEditor.builder.toHalf' : 'settingEditor.builder.toFull')}
      </Button>
      {builder.tabs.length > 1 && (
        <div className="w-32">
          <Select
            aria-label={t('settingEditor.builder.toTab')}
            className="h-7 py-0 text-xs"
            chosen={[]}
            empty={t('settingEditor.builder.toTab')}
            options={builder.tabs
              .map(({ label }, index) => ({ value: String(index), label }))
              .filter((_, index) => index !== builder.tab)}
            onChoose={([to]) => {
              const tab = Number(to)
              builder.move(name, { tab, at: builder.tabs[tab]?.fields.length ?? 0 })
            }}
          />
        </div>
      )}
      {holdsTabs(field) && (
        <Button variant="secondary" size="sm" onClick={() => builder.enter([...builder.path, name])}>
          {t('settingEditor.builder.enter')}
        </Button>
      )}
      <IconButton label={t('settingEditor.builder.properties')} size="icon-sm" onClick={onEdit}>
        <SlidersHorizontalIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('settingEditor.builder.duplicate')}
        size="icon-sm"
        onClick={() => builder.duplicate(name)}
      >
        <CopyIcon aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('settingEditor.builder.remove')}
        size="icon-sm"
        onClick={() => builder.remove(name)}
      >
        <Trash2Icon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
