import type { Call } from '@ramal/domain/call/call'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassifiedServiceProvider, type FormService } from '../../../form/classified-service.tsx'
import type { FormHandle } from '../../../form/form-renderer.tsx'
import { firstEmptyList, pickByDigit } from '../../../form/pick-by-digit.ts'
import { saveByKey } from '../../../form/save-key.ts'
import { useConsole } from '../../../lib/console.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { useLater } from '../../../lib/use-later.ts'
import type { CallPart } from './call-drafts.ts'
import { CallPartForm } from './call-part-form.tsx'
import type { CallParts } from './call-parts.ts'

const LABELS = { form: 'chat.tabForm', classification: 'chat.tabClassification' } as const satisfies Record<
  CallPart,
  string
>

interface Choice {
  readonly part: CallPart
  /** The check after which it was chosen. */
  readonly after: { readonly part: CallPart } | null
}

/** Form and classification of the call in course, as tabs where there are both, like those of a chat (§2.7). */
export function CallFormPanel({
  call,
  parts,
  service,
  wrong = null,
  handles,
  onSubmit,
  onNothingMissing,
}: {
  call: Call
  parts: CallParts
  service: FormService
  /** The part that was found wrong last: it comes to the front. */
  wrong?: { readonly part: CallPart } | null
  handles: RefObject<Partial<Record<CallPart, FormHandle | null>>>
  /** The call is over and its owner saves all parts together: what their keys ask for. */
  onSubmit?: () => void
  /** The same, and all lists are chosen already: the focus is the owner's to place, beside what is left to do. */
  onNothingMissing?: () => void
}) {
  const { t } = useTranslation()
  // After the call the classification is what is missing most often.
  const [choice, setChoice] = useState({ part: onSubmit ? 'classification' : 'form', after: wrong } as Choice)
  const { form, classification } = parts
  const [missing, setMissing] = useState<Partial<Record<CallPart, boolean>>>({})
  const panel = useRef<HTMLElement>(null)
  const chosen = wrong !== null && choice.after !== wrong ? wrong.part : choice.part
  const setChosen = (part: CallPart) => setChoice({ part, after: wrong })
  const isAfterCall = onSubmit !== undefined
  useFirstChoice(panel, isAfterCall, () => setChosen('classification'), onNothingMissing)
  const partForm = (part: CallPart) => {
    const definition = parts[part]
    return (
      definition && (
        <CallPartForm
          call={call}
          part={part}
          definition={definition}
          service={service}
          {...(onSubmit ? { onSubmit } : {})}
          onHandle={(handle) => {
            handles.current[part] = handle
          }}
          onMissing={(isMissing) =>
            setMissing((now) => ((now[part] ?? false) === isMissing ? now : { ...now, [part]: isMissing }))
          }
        />
      )
    )
  }

  return (
    <section
      ref={panel}
      aria-label={t('call.form')}
      className="min-w-0"
      onKeyDown={(event) => {
        pickByDigit(panel.current, event)
        if (onSubmit) saveByKey(event, onSubmit) // on the tabs: a form has its own
      }}
    >
      <ClassifiedServiceProvider service={service}>
        {form && classification ? (
          <Tabs value={chosen} onValueChange={(part) => setChosen(part as CallPart)}>
            <TabsList className="px-0">
              {(['form', 'classification'] as const).map((part) => (
                <TabsTrigger
                  key={part}
                  value={part}
                  className="relative"
                  {...(missing[part] && { 'aria-description': t('call.partMissing') })}
                >
                  {t(LABELS[part])}
                  {/* D4: what would keep the call from being given away is known from the start. */}
                  {missing[part] && (
                    <span
                      aria-hidden="true"
                      title={t('call.partMissing')}
                      className="-translate-y-2 absolute top-1/2 right-0 size-1.5 rounded-full bg-accent"
                    />
                  )}
                </TabsTrigger>
              ))}
            </TabsList>
            {(['form', 'classification'] as const).map((part) => (
              <TabsContent
                key={part}
                value={part}
                forceMount
                className="overflow-visible data-[state=inactive]:hidden"
              >
                {partForm(part)}
              </TabsContent>
            ))}
          </Tabs>
        ) : (
          partForm(form ? 'form' : 'classification')
        )}
      </ClassifiedServiceProvider>
    </section>
  )
}

/**
 * After a call the classification comes to the front and its first empty list has the focus, so that digits pick at once; who writes
 * somewhere is left alone, wherever on the panel the focus is.
 */
function useFirstChoice(
  panel: { current: HTMLElement | null },
  isAfterCall: boolean,
  show: () => void,
  onNothingMissing?: () => void,
): void {
  const { dock } = useLater(useConsole().softphone)
  const [isLed, setIsLed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the call is over
  useEffect(() => {
    // The sheet of a narrow window covers the page: nobody writes there now.
    const isCovered =
      dock.state.isNarrow && !panel.current?.closest('aside')?.contains(document.activeElement)
    if (!isAfterCall || (isTyping(document.activeElement) && !isCovered)) return
    show()
    setIsLed(true)
  }, [isAfterCall])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the classification is in front
  useEffect(() => {
    if (!isLed) return
    const list = firstEmptyList(panel.current)
    if (list === null) onNothingMissing?.()
    else list.focus()
  }, [panel, isLed])
}
