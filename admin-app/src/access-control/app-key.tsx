import { Link, Stack, Typography } from '@mui/material';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Pixels of a module; a code needs four modules of light around it to be found (ISO/IEC 18004, 6.3.8). */
const moduleSize = 4;
const quietModules = 4;

/** The address as a QR code, dark on light in every palette: many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const modules = code.size + 2 * quietModules;
  return (
    <svg
      role="img"
      aria-label={label}
      width={modules * moduleSize}
      height={modules * moduleSize}
      viewBox={`${-quietModules} ${-quietModules} ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietModules} y={-quietModules} width={modules} height={modules} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}

/** An authenticator app's key in the three ways it can take it: from a screen, on the same device, typed. `link` is an `otpauth:` address. */
export function AppKey({ appKey, link }: { appKey: string; link: string }) {
  return (
    <Stack spacing={1}>
      <Typography>Scan this code with your app.</Typography>
      <QrCode text={link} label="The key for your app, as a QR code" />
      <Typography>
        On this device, <Link href={link}>open the app</Link>. Or type this key into it:{' '}
        <code>{appKey.match(/.{1,4}/g)?.join(' ')}</code>
      </Typography>
    </Stack>
  );
}
