import { languages } from './words.ts'

export const textMessages = {
  one: 'Canned message',
  many: 'Canned messages',
  field: {
    shortcut: 'Shortcut',
    message_type: 'Type',
    content: 'Text',
    media: 'File',
    buttons: 'Reply buttons',
    title: 'Title',
    scope: 'Whose it is',
    channels: 'Channels',
    tags: 'Tags',
    usage_count: 'Uses',
    last_used_at: 'Used at',
  },
  help: {
    content: 'Variables in double braces: client.first_name, user.first_name, team.description…',
    shortcut: 'The agent types / and the shortcut.',
    scope: 'Of who may use it.',
    channels: 'None: all channels.',
    teams: 'None: all teams.',
  },
  word: {
    message_type: {
      text: 'Text',
      photo: 'Photo',
      video: 'Video',
      audio: 'Audio',
      document: 'Document',
      location: 'Location',
      contact: 'Contact',
    },
    locale: languages,
    scope: { contract: "Everybody's", team: "The teams'", user: "Its maker's alone" },
  },
}
