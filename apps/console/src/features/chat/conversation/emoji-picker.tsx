import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { SmileIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What agents use; every other one comes with the keyboard of the system. */
const EMOJIS = [
  '😀',
  '😊',
  '😉',
  '😍',
  '🤔',
  '😅',
  '😢',
  '😮',
  '👍',
  '👎',
  '👏',
  '🙏',
  '🤝',
  '💪',
  '👋',
  '❤️',
  '🎉',
  '⭐',
  '✅',
  '❌',
  '⏳',
  '📞',
  '📎',
  '📄',
]

/** Puts an emoji behind what is written. */
export function EmojiPicker({ disabled, onPick }: { disabled: boolean; onPick: (emoji: string) => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={t('room.emoji')} className="size-9 max-md:size-11" disabled={disabled}>
          <SmileIcon />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('room.emoji')} className="grid grid-cols-8 gap-1 p-2">
        {EMOJIS.map((emoji) => (
          <Button
            key={emoji}
            variant="ghost"
            size="icon"
            onClick={() => {
              onPick(emoji)
              setOpen(false)
            }}
          >
            {emoji}
          </Button>
        ))}
      </PopoverContent>
    </Popover>
  )
}
