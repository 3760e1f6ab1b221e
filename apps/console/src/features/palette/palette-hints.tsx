import { Kbd } from '@ramal/ui/kbd'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../lib/use-rested.ts'
import type { OpenPalette } from './use-palette.ts'

/** How long typing rests before the number of results is said, ms. */
const QUIET_MS = 500

/** The keys, and aloud how much was found. */
export function PaletteHints({ palette }: { palette: OpenPalette }) {
  const { t } = useTranslation()
  const { sections, server, highlighted, owner } = palette
  const n = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const said = useRested(server.isWaiting ? '' : t('palette.results', { n }), QUIET_MS)
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex shrink-0 gap-4 border-t px-4 py-2 text-muted text-xs max-md:hidden">
        <Hint keys="↑ ↓" does={t('palette.hintMove')} />
        <Hint keys="Enter" does={t('palette.hintRun')} />
        {highlighted?.inside && <Hint keys="→" does={t('palette.hintInside')} />}
        {owner && <Hint keys="Backspace" does={t('palette.hintBack')} />}
      </div>
    </>
  )
}

function Hint({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="flex items-center gap-1">
      <Kbd>{keys}</Kbd> {does}
    </span>
  )
}
