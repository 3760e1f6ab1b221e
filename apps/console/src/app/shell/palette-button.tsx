import { IconButton } from '@ramal/ui/icon-button'
import { SearchIcon } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyChunk } from '../../lib/chunk-reload.ts'
import { showLateTexts } from '../../lib/i18n.ts'
import { usePaletteKey } from './use-palette-key.ts'

const Palette = lazyChunk(async () => {
  const [{ Palette }] = await Promise.all([import('./palette.tsx'), showLateTexts()])
  return { default: Palette }
})

/** Opens the command palette; on narrow screens the user's menu does. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={`${t('shell.palette')} (Ctrl+K)`}
      className="max-md:hidden"
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <SearchIcon />
    </IconButton>
  )
}

/** The palette while it is open; Ctrl+K opens and closes it from anywhere. */
export function usePalette(): { readonly open: () => void; readonly shown: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  usePaletteKey(useCallback(() => setOpen((before) => !before), []))
  const shown = isOpen && (
    <Suspense fallback={null}>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), shown }
}
