import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { cn } from '@ramal/ui/lib/cn'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteField } from './palette-field.tsx'
import { PaletteHints } from './palette-hints.tsx'
import { PaletteList } from './palette-list.tsx'
import { type PaletteProps, usePalette } from './use-palette.ts'

/** A call that rings lies over all (its place is the upper edge): the field is below it, seen while it is typed in. */
const BELOW_WHAT_RINGS =
  'in-[body:has([data-above-all])]:top-88 in-[body:has([data-above-all])]:max-h-[min(30rem,100dvh-23rem)] max-md:in-[body:has([data-above-all])]:top-88 max-md:in-[body:has([data-above-all])]:h-[calc(100dvh-22rem)] max-md:in-[body:has([data-above-all])]:max-h-none'

/**
 * The command palette: every page, command, client and person by their name or number. Typing filters, arrows move, Enter does what is
 * highlighted; what the server finds late never moves the highlight (screens of the day §5).
 */
export function PaletteDialog(props: PaletteProps) {
  const { t } = useTranslation()
  const palette = usePalette(props)
  const listId = useId()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && props.onClose()}>
      <DialogContent
        title={t('palette.title')}
        isTitleHidden
        className={cn(
          'top-[15%] max-h-120 max-w-160 translate-y-0 gap-0 overflow-hidden p-0 max-md:top-0 max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none',
          BELOW_WHAT_RINGS,
        )}
        onEscapeKeyDown={(event) => {
          // First what was typed goes, then what was entered, then the palette.
          if (palette.text === '' && palette.owner === null) return
          event.preventDefault()
          if (palette.text === '') palette.leave()
          else palette.type('')
        }}
      >
        <PaletteField palette={palette} listId={listId} onClose={props.onClose} />
        <PaletteList palette={palette} listId={listId} />
        <PaletteHints palette={palette} />
      </DialogContent>
    </Dialog>
  )
}
