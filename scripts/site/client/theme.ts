// Sets light or dark colours before anything is drawn: the system's, or those that the visitor chose here or on the
// workbench.
try {
  const choice = localStorage.getItem('minclue-theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // a private window: the system's colours
}
document.documentElement.classList.add('scripts');
