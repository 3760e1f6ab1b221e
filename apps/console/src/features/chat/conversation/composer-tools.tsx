import type { Compatibility } from '@ramal/contract/entities/chat'
import { AttachFile } from './attach-file.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { VoiceButton } from './voice-button.tsx'

export interface ComposerToolsProps {
  readonly compatibility: Compatibility
  readonly disabled: boolean
  readonly onFile: (file: File) => void
  readonly onEmoji: (emoji: string) => void
}

/** What the channel takes besides text (§3): files and emojis. */
export function ComposerTools({ compatibility, disabled, onFile, onEmoji }: ComposerToolsProps) {
  return (
    <>
      {compatibility.send_attachment && <AttachFile disabled={disabled} onFile={onFile} />}
      {compatibility.emoji && <EmojiPicker disabled={disabled} onPick={onEmoji} />}
    </>
  )
}

export { VoiceButton }
