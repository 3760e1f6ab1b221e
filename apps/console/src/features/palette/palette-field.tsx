import { IconButton } from '@ramal/ui/icon-button'
import { ChevronRightIcon, SearchIcon, XIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { rowIdOf } from './row-id.ts'
import type { OpenPalette } from './use-palette.ts'

/** The text of the palette; it keeps the focus, and the keys of the list are its keys. */
export function PaletteField({
  palette,
  listId,
  onClose,
}: {
  palette: OpenPalette
  listId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { owner, highlighted } = palette
  return (
    <div className="flex h-13 shrink-0 items-center gap-2 border-b ps-4 pe-2">
      {owner ? (
        <span className="flex min-w-0 max-w-48 items-center gap-1 text-sm">
          <span className="truncate font-medium">{owner.label}</span>
          <ChevronRightIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        </span>
      ) : (
        <SearchIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      )}
      <input
        role="combobox"
        aria-label={t('palette.title')}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={highlighted ? rowIdOf(listId, highlighted.id) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={owner ? '' : t('palette.placeholder')}
        className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        value={palette.text}
        onChange={(event) => palette.type(event.target.value)}
        onKeyDown={(event) => press(event, palette)}
      />
      <IconButton label={t('common.close')} size="icon-sm" onClick={onClose}>
        <XIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function press(event: KeyboardEvent<HTMLInputElement>, palette: OpenPalette): void {
  // What an input method composes is not typed yet: its Enter chooses a word.
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const field = event.currentTarget
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      palette.move(event.key === 'ArrowDown' ? 1 : -1)
      break
    case 'Enter':
      if (palette.highlighted && !event.repeat) palette.choose(palette.highlighted)
      break
    case 'ArrowRight':
      // At the end of the text it goes on into the row.
      if (field.selectionStart !== palette.text.length || !palette.highlighted?.inside) return
      palette.enter()
      break
    case 'Backspace':
      if (palette.text !== '' || palette.owner === null) return
      palette.leave()
      break
    default:
      return
  }
  event.preventDefault()
}
