import { useLocation, useNavigate } from 'react-router-dom';

/** Shown in the place of a page that could not be loaded or drawn. Header and footer stay. */
export function RouteFailed() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return (
    <section className="wrap failed-part" role="alert">
      <h1>Unexpected Application Error!</h1>
      <p>This page could not be shown. The rest of the site still works.</p>
      <button
        type="button"
        className="button outline"
        onClick={() => void navigate(pathname + search + hash, { replace: true })}
      >
        Try again
      </button>
    </section>
  );
}
