import { Button } from '@ramal/ui/button'
import { toast } from '@ramal/ui/toast'
import { CheckIcon, CopyIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long the button says that it has copied, ms. */
const SAID_MS = 2_000

/** Puts `text` where it can be pasted from, and says so. Not there where the browser lets no page do it (plain http). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])

  // Undefined in insecure contexts, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null

  const copy = () =>
    void clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast.error(t('security.copyFailed')),
    )
  return (
    <Button variant="secondary" onClick={copy}>
      {copied ? (
        <CheckIcon aria-hidden="true" className="text-state-available" />
      ) : (
        <CopyIcon aria-hidden="true" />
      )}
      <span role="status">{copied ? t('security.copied') : label}</span>
    </Button>
  )
}
