import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../look/copy-button.tsx'

/** The codes for who has lost the phone, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={focus} tabIndex={-1} className="font-medium text-sm outline-none">
        {t('security.recovery')}
      </h3>
      <p className="text-muted text-sm">{t('security.recoveryText')}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded-md border bg-raised p-4 font-mono text-sm tabular-nums lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={t('security.copyCodes')} />
        <Button onClick={onDone}>{t('security.recoveryKept')}</Button>
      </div>
    </div>
  )
}

// Not on a button: the Enter that sent the code, pressed once more, must not put away what is shown once.
function focus(heading: HTMLElement | null) {
  heading?.focus()
}
