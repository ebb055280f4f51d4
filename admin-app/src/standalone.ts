// Shared modules are there only after the federation container has loaded, hence this asynchronous boundary.
void import('./boot.ts');
