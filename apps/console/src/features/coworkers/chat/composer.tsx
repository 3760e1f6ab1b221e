import { COWORKER_TEXT_MAX } from '@ramal/contract/endpoints/coworker-chat'
import { cleanText } from '@ramal/domain/text/clean-text'
import { Button } from '@ramal/ui/button'
import { Textarea } from '@ramal/ui/textarea'
import { SendHorizontalIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { useUnsent } from './use-unsent.ts'

/** From here on how much room is left is said. */
const COUNTED_FROM = COWORKER_TEXT_MAX - 200

/** Where the reader writes: Enter sends, Shift+Enter is a new line. It was opened to write, so it has the focus. */
export function Composer({ name, unsent }: { name: string; unsent: ReturnType<typeof useUnsent> }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft } = unsent
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <form
      className="flex items-end gap-2 border-t bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        unsent.sendDraft()
        field.current?.focus()
      }}
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Textarea
          ref={field}
          aria-label={t('coworker.messageTo', { name })}
          placeholder={t('coworker.placeholder')}
          rows={1}
          maxLength={COWORKER_TEXT_MAX}
          value={draft}
          className="field-sizing-content max-h-34 min-h-9 resize-none py-1.5 max-md:min-h-11"
          onChange={({ target }) => unsent.write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            unsent.sendDraft()
          }}
        />
        {draft.length >= COUNTED_FROM && (
          <p className="text-muted text-xs tabular-nums">
            {t('coworker.left', { n: COWORKER_TEXT_MAX - draft.length })}
          </p>
        )}
      </div>
      <Button type="submit" className="h-9 max-md:h-11" disabled={cleanText(draft) === null}>
        <SendHorizontalIcon aria-hidden="true" />
        {t('coworker.send')}
      </Button>
    </form>
  )
}
