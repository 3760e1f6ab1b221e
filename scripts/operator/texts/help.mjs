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
      {
        call: 'version [--json]',
        does: {
          pt: 'versões do programa, do contrato, do banco e do Node; as do servidor que está rodando, se houver',
          en: 'versions of program, contract, store and Node; and of the server, where one runs',
          es: 'versiones del programa, del contrato, de la base y de Node; y las del servidor en marcha, si lo hay',
        },
      },
      {
        call: 'doctor [--json] [--clock URL]',
        does: {
          pt: 'o que está bem nesta máquina e o que fazer; com o servidor rodando ou parado',
          en: 'what is well on this machine and what to do; with the server running or stopped',
          es: 'qué está bien en esta máquina y qué hacer; con el servidor en marcha o detenido',
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
        call: 'admin create NAME',
        does: {
          pt: 'um administrador com senha de uso único; de um banco vazio, o primeiro, com contrato e site',
          en: 'an administrator with a one-time password; of an empty store the first one, with tenant and site',
          es: 'un administrador con contraseña de un solo uso; de una base vacía, el primero, con contrato y sitio',
        },
      },
      {
        call: 'admin reset NAME',
        does: {
          pt: 'uma senha de uso único para um administrador',
          en: 'a one-time password for an administrator',
          es: 'una contraseña de un solo uso para un administrador',
        },
      },
      {
        call: 'user list',
        does: {
          pt: 'todos que têm conta',
          en: 'everybody who has an account',
          es: 'todos los que tienen cuenta',
        },
      },
      {
        call: 'user create NAME --role ROLE [--team TEAM]',
        does: {
          pt: 'uma conta nova, admin, supervisor ou agent; mostra uma senha de uso único. Um supervisor vê a sua equipe e mais ninguém',
          en: 'somebody new, admin, supervisor or agent; prints a one-time password. A supervisor sees their team and nobody else',
          es: 'una cuenta nueva, admin, supervisor o agent; muestra una contraseña de un solo uso. Un supervisor ve a su equipo y a nadie más',
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
      {
        call: 'export settings --out FILE',
        does: {
          pt: 'as configurações num arquivo legível, por nomes; segredos ficam fora, ou cifrados com --passphrase-file FILE',
          en: 'the settings as one readable file, by names; secrets stay out, or sealed with --passphrase-file FILE',
          es: 'la configuración en un archivo legible, por nombres; los secretos quedan fuera, o cifrados con --passphrase-file FILE',
        },
      },
      {
        call: 'import settings FILE [--dry-run]',
        does: {
          pt: 'leva as configurações ao que diz o arquivo, tudo ou nada; --delete-missing apaga o que não está nele',
          en: 'brings the settings to what the file says, all or nothing; --delete-missing deletes what is not in it',
          es: 'lleva la configuración a lo que dice el archivo, todo o nada; --delete-missing borra lo que no está en él',
        },
      },
      {
        call: 'purge [--dry-run]',
        does: {
          pt: 'apaga agora o que passou do prazo de guarda, em vez de à noite; --dry-run só conta',
          en: 'deletes now what is beyond its age, rather than at night; --dry-run only counts',
          es: 'borra ahora lo que superó su plazo, en vez de por la noche; --dry-run solo cuenta',
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
