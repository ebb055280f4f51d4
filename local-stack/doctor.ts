/** The part of `npm run doctor` that needs the project's own packages. Exits with the number of things missing. */
import { portVariable } from '@society-gal/contracts/http';
import { firestoreSource } from './firestore-jar.ts';
import { takenPorts } from './free-ports.ts';
import { stackConfigFrom } from './stack-config.ts';

const { ports } = stackConfigFrom(process.env);
const occupied = await takenPorts(ports);
const source = firestoreSource(process.env);
console.log(
  source === 'download'
    ? 'note     The Firestore emulator is not here yet; npm start downloads it (60 MB). Fetch it now with: npx firebase setup:emulators:firestore'
    : `ok       Firestore emulator (${source})`,
);
for (const name of occupied)
  console.log(
    `missing  Port ${ports[name]} (${name}) is taken; stop what listens there, or use PORT_OFFSET=100 npm start or ${portVariable(name)}=<other>`,
  );
if (occupied.length === 0) console.log('ok       Ports');
process.exit(occupied.length);
