import { Button } from '@ramal/ui/button'
import { cn } from '@ramal/ui/lib/cn'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteRowView } from './palette-row.tsx'
import type { PaletteSection } from './palette-scope.ts'
import { scopeOf } from './palette-scope.ts'
import type { OpenPalette } from './use-palette.ts'

const OF_SERVER: ReadonlySet<string> = new Set(['clients', 'people'])

/** What the palette offers, below the words of its groups. */
export function PaletteList({ palette, listId }: { palette: OpenPalette; listId: string }) {
  const { t } = useTranslation()
  const { sections, server, isOld, highlighted } = palette
  const list = useRef<HTMLDivElement>(null)
  const { text } = scopeOf(palette.text)
  const isNothing = sections.length === 0 && !server.isWaiting && !server.isFailed

  // What the arrows come to is seen.
  const shownId = highlighted?.id
  useEffect(() => {
    if (shownId === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [shownId])

  return (
    <div className="min-h-24 flex-1 overflow-auto p-2" ref={list}>
      <div role="listbox" id={listId} aria-label={t('palette.title')} aria-busy={server.isWaiting}>
        {sections.map((section) => (
          <Section
            key={section.group}
            section={section}
            palette={palette}
            listId={listId}
            isOld={isOld && OF_SERVER.has(section.group)}
          />
        ))}
      </div>
      {server.isWaiting && !isOld && <p className="px-2 py-3 text-muted text-sm">{t('palette.waiting')}</p>}
      {server.isFailed && (
        <p role="status" className="flex items-center gap-2 px-2 py-1 text-muted text-sm">
          {t('palette.failed')}
          <Button variant="ghost" size="sm" onClick={server.retry}>
            {t('palette.retry')}
          </Button>
        </p>
      )}
      {isNothing && (
        <p role="status" className="px-2 py-6 text-center text-muted text-sm">
          {palette.owner ? t('palette.noNumber') : t('palette.nothing', { text })}
        </p>
      )}
    </div>
  )
}

function Section({
  section: { group, rows },
  palette,
  listId,
  isOld,
}: {
  section: PaletteSection
  palette: OpenPalette
  listId: string
  isOld: boolean
}) {
  const { t } = useTranslation()
  const id = useId()
  const { text } = scopeOf(palette.text)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={id} className={cn('pb-1', isOld && 'opacity-60')}>
      <p id={id} className="px-2 pt-2 pb-1 font-medium text-muted text-xs">
        {t(`palette.group.${group}`)}
      </p>
      {rows.map((row) => (
        <PaletteRowView
          key={row.id}
          row={row}
          text={text}
          listId={listId}
          isHighlighted={row === palette.highlighted}
          isDisabled={isOld}
          onPoint={palette.point}
          onChoose={palette.choose}
        />
      ))}
    </div>
  )
}
