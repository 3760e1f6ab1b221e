/** Of the key that seals the secrets of the store. */
export const KEYS = {
  'key.current': {
    pt: {
      one: 'Os segredos do banco estão cifrados com a chave {current}; {count} texto quer outra.',
      other: 'Os segredos do banco estão cifrados com a chave {current}; {count} textos querem outra.',
    },
    en: {
      one: 'The secrets of the store are sealed with key {current}; {count} text wants another one.',
      other: 'The secrets of the store are sealed with key {current}; {count} texts want another one.',
    },
    es: {
      one: 'Los secretos de la base están cifrados con la clave {current}; {count} texto quiere otra.',
      other: 'Los secretos de la base están cifrados con la clave {current}; {count} textos quieren otra.',
    },
  },
  'key.also': {
    pt: 'Também conhecida: {older}, para o que ainda não foi cifrado de novo.',
    en: 'Also known: {older}, for what is not sealed anew yet.',
    es: 'También conocida: {older}, para lo que aún no se cifró de nuevo.',
  },
  'key.outside': {
    pt: 'Vem de fora de DATA_DIR; nenhuma outra é conhecida.',
    en: 'It comes from outside DATA_DIR; no other one is known.',
    es: 'Viene de fuera de DATA_DIR; no se conoce ninguna otra.',
  },
  'key.begins': {
    pt: 'Uma chave nova toma o lugar de secret.key; o que o banco guarda é cifrado de novo, e isso segue sozinho se este comando terminar antes.',
    en: 'A new key takes the place of secret.key; what the store holds is sealed anew, which goes on by itself if this is ended.',
    es: 'Una clave nueva toma el lugar de secret.key; lo que guarda la base se cifra de nuevo, y eso sigue solo si este comando termina antes.',
  },
  'key.stopped': {
    pt: 'O servidor está parando: as duas chaves ficam, e a troca continua no próximo início.',
    en: 'The server stops: both keys stay, and it goes on at the next start.',
    es: 'El servidor se detiene: las dos claves quedan, y el cambio sigue en el próximo arranque.',
  },
  'key.replaced': {
    pt: {
      one: '{count} texto foi cifrado de novo com a chave {current}; {former} foi destruída.',
      other: '{count} textos foram cifrados de novo com a chave {current}; {former} foi destruída.',
    },
    en: {
      one: '{count} text was sealed anew with key {current}; {former} is destroyed.',
      other: '{count} texts were sealed anew with key {current}; {former} is destroyed.',
    },
    es: {
      one: '{count} texto se cifró de nuevo con la clave {current}; {former} fue destruida.',
      other: '{count} textos se cifraron de nuevo con la clave {current}; {former} fue destruida.',
    },
  },
  'key.unreadable': {
    pt: {
      one: '{count} texto não é aberto por nenhuma chave conhecida: o log diz qual.',
      other: '{count} textos não são abertos por nenhuma chave conhecida: o log diz quais.',
    },
    en: {
      one: '{count} text is opened by no key that is known: the log names it.',
      other: '{count} texts are opened by no key that is known: the log names them.',
    },
    es: {
      one: '{count} texto no lo abre ninguna clave conocida: el registro dice cuál.',
      other: '{count} textos no los abre ninguna clave conocida: el registro dice cuáles.',
    },
  },
  'key.shared': {
    pt: 'Outros servidores deste banco têm TENANTS próprios e cifram com a mesma chave: dê-a a todos por SECRET_KEY_FILE, e troque-a lá.',
    en: 'Other servers of this database have TENANTS of their own and seal with the same key: give it to all of them by SECRET_KEY_FILE, and replace it there.',
    es: 'Otros servidores de esta base tienen TENANTS propios y cifran con la misma clave: désela a todos por SECRET_KEY_FILE, y cámbiela allí.',
  },
  'key.keeper': {
    pt: 'A chave vem de fora de DATA_DIR, então quem a guarda faz a nova:',
    en: 'The key comes from outside DATA_DIR, so its keeper makes the new one:',
    es: 'La clave viene de fuera de DATA_DIR, así que quien la guarda hace la nueva:',
  },
  'key.keeper1': {
    pt: '1. ponha a chave nova onde SECRET_KEY_FILE ou SECRET_KEY_COMMAND a encontra (openssl rand -base64 32), e a antiga onde diz SECRET_KEY_OLD_FILE;',
    en: '1. put the new key where SECRET_KEY_FILE or SECRET_KEY_COMMAND finds it (openssl rand -base64 32), and the old one where SECRET_KEY_OLD_FILE says;',
    es: '1. ponga la clave nueva donde SECRET_KEY_FILE o SECRET_KEY_COMMAND la encuentra (openssl rand -base64 32), y la anterior donde dice SECRET_KEY_OLD_FILE;',
  },
  'key.keeper2': {
    pt: '2. reinicie todos os servidores do banco: um deles cifra tudo com a chave nova enquanto roda;',
    en: '2. start every server of the database again: one of them seals everything with the new key while it runs;',
    es: '2. reinicie todos los servidores de la base: uno de ellos cifra todo con la clave nueva mientras corre;',
  },
  'key.keeper3': {
    pt: '3. quando npx ramal key status disser que 0 textos querem outra, retire SECRET_KEY_OLD_FILE e destrua a chave antiga.',
    en: '3. when npx ramal key status says that 0 texts want another one, take SECRET_KEY_OLD_FILE away and destroy the old key.',
    es: '3. cuando npx ramal key status diga que 0 textos quieren otra, quite SECRET_KEY_OLD_FILE y destruya la clave anterior.',
  },
}
