import { Button, Stack } from '@mui/material';
import { applicationStatuses, statusLabels } from '@society-gal/contracts/forms';
import { lazy, Suspense, useState } from 'react';
import { ChoiceFilter, DateFilter, SearchBox } from '../../lists/list-filters.tsx';
import { isFiltered, type ListView } from '../../lists/list-view.ts';
import { canSortByName } from './application-queries.ts';
import { type ApplicationResource, typeOf } from './application-resource.ts';

const statusOptions = applicationStatuses.map((value) => ({ value, label: statusLabels[value] }));
const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }));

type Props = { resource: ApplicationResource; view: ListView; narrow: (change: Partial<ListView>) => void };

/** Search, filters and order of a list of applications. */
export function ApplicationFilters({ resource, view, narrow }: Props) {
  const [hasViews, setViews] = useState(false);
  return (
    <Stack
      component="search"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'center', '@media print': { display: 'none' } }}
    >
      <SearchBox label="Search by name or e-mail" value={view.search} onSearch={(search) => narrow({ search })} />
      <ChoiceFilter
        label="Show"
        every="Everything"
        value={view.status}
        options={statusOptions}
        onChange={(value) => narrow({ status: applicationStatuses.find((status) => status === value) ?? '' })}
      />
      {resource.types.length > 0 ? (
        <ChoiceFilter
          label="Type"
          every="All types"
          value={typeOf(resource, view.type)}
          options={resource.types}
          onChange={(type) => narrow({ type })}
        />
      ) : null}
      <DateFilter label="From" value={view.from} onChange={(from) => narrow({ from })} />
      <DateFilter label="To" value={view.to} onChange={(to) => narrow({ to })} />
      <ChoiceFilter
        label="Order"
        every="Newest first"
        value={view.sort === 'newest' ? '' : view.sort}
        options={canSortByName(view) ? orders : orders.slice(0, 1)}
        onChange={(value) => narrow({ sort: value === 'oldest' || value === 'name' ? value : 'newest' })}
      />
      <Button onClick={() => setViews(true)}>{view.part ? `View: ${view.part.replace('tag:', '')}` : 'Views'}</Button>
      {hasViews ? (
        <Suspense fallback={null}>
          <SavedViews resource={resource} onClose={() => setViews(false)} />
        </Suspense>
      ) : null}
      {isFiltered(view) ? (
        <Button onClick={() => narrow({ search: '', status: '', type: '', part: '', from: '', to: '' })}>
          Clear filters
        </Button>
      ) : null}
    </Stack>
  );
}
