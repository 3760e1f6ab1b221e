/** What `npx ramal` lists: each section with its commands, in every language. A command is called the same in all of them. */
export const HELP = [
  {
    title: { pt: 'do produto:', en: 'of the product:', es: 'del producto:' },
    commands: [
      {
        call: 'sbom [--out FILE]',
        does: {
          pt: 'todos os pacotes de que o produto é feito, em CycloneDX JSON, a partir do package-lock.json',
          en: 'every package that the product is made of and built with, as CycloneDX JSON, from package-lock.json',
          es: 'todos los paquetes de los que está hecho el producto, en CycloneDX JSON, a partir de package-lock.json',
        },
      },
    ],
  },
  {
    title: {
      pt: 'do servidor que roda em DATA_DIR (./data), só pelo dono da pasta:',
      en: 'of the server that runs on DATA_DIR (./data), by its owner alone:',
      es: 'del servidor que corre en DATA_DIR (./data), solo por el dueño de la carpeta:',
    },
    commands: [
      {
        call: 'user list',
        does: {
          pt: 'todos que têm conta',
          en: 'everybody who has an account',
          es: 'todos los que tienen cuenta',
        },
      },
      {
        call: 'user create NAME --role ROLE',
        does: {
          pt: 'uma conta nova, admin, supervisor ou agent; mostra uma senha de uso único',
          en: 'somebody new, admin, supervisor or agent; prints a one-time password',
          es: 'una cuenta nueva, admin, supervisor o agent; muestra una contraseña de un solo uso',
        },
      },
      {
        call: 'user new-password NAME',
        does: {
          pt: 'uma senha de uso único para quem esqueceu a sua; encerra todas as suas sessões',
          en: 'a one-time password for who forgot theirs; signs them out everywhere',
          es: 'una contraseña de un solo uso para quien olvidó la suya; cierra todas sus sesiones',
        },
      },
      {
        call: 'user drop-second-factor NAME',
        does: {
          pt: 'para quem perdeu o segundo fator',
          en: 'for who has lost it',
          es: 'para quien perdió el segundo factor',
        },
      },
      {
        call: 'user end-sessions NAME|--all',
        does: {
          pt: 'encerra em todo lugar: sessões, sockets, telefones',
          en: 'signs them out everywhere: sessions, sockets, telephones',
          es: 'cierra en todas partes: sesiones, sockets, teléfonos',
        },
      },
      {
        call: 'sessions NAME',
        does: {
          pt: 'onde a pessoa está conectada',
          en: 'where they are signed in',
          es: 'dónde está conectada la persona',
        },
      },
      {
        call: 'key status',
        does: {
          pt: 'com que chave os segredos do banco estão cifrados',
          en: 'what the secrets of the store are sealed with',
          es: 'con qué clave están cifrados los secretos de la base',
        },
      },
      {
        call: 'key replace',
        does: {
          pt: 'um secret.key novo: tudo é cifrado de novo, e a chave antiga é destruída',
          en: 'a new secret.key: everything is sealed anew, then the old one is destroyed',
          es: 'un secret.key nuevo: todo se cifra de nuevo y la clave anterior se destruye',
        },
      },
    ],
  },
  {
    title: {
      pt: 'dos dados em DATA_DIR (docs/backup.md):',
      en: 'of the data in DATA_DIR (docs/backup.md):',
      es: 'de los datos en DATA_DIR (docs/backup.md):',
    },
    commands: [
      {
        call: 'backup [--out FILE] [--encrypt]',
        does: {
          pt: 'tudo num arquivo, com o servidor rodando; --passphrase-file FILE, --force, --pace MB por segundo',
          en: 'everything in one file, while the server runs; --passphrase-file FILE, --force, --pace MB a second',
          es: 'todo en un archivo, con el servidor en marcha; --passphrase-file FILE, --force, --pace MB por segundo',
        },
      },
      {
        call: 'backup --verify FILE',
        does: {
          pt: 'lê um backup inteiro e diz se está inteiro',
          en: 'reads all of a backup and says whether it is whole',
          es: 'lee todo un backup y dice si está entero',
        },
      },
      {
        call: 'restore FILE --into FOLDER',
        does: {
          pt: 'põe um backup numa pasta vazia',
          en: 'puts a backup into an empty folder',
          es: 'pone un backup en una carpeta vacía',
        },
      },
      {
        call: 'migrate',
        does: {
          pt: 'com o servidor parado: copia o banco e o atualiza para esta versão',
          en: 'while the server is stopped: copies the store and brings it up to this version',
          es: 'con el servidor detenido: copia la base y la actualiza a esta versión',
        },
      },
    ],
  },
]
