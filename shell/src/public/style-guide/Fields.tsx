import {
  Button,
  CheckboxField,
  inputStyles,
  DateField,
  Field,
  FieldRow,
  Form,
  PasswordField,
  SearchIcon,
  SelectField,
  TextArea,
  NumberField,
  TextField,
} from '@gida/ui';
import { CalendarDateField, DateRangeField } from '@gida/ui/calendar';
import styled from 'styled-components';

import { StyleGuideSection } from './StyleGuideSection.tsx';

const choices = [
  { value: 'date', label: 'Date' },
  { value: 'price', label: 'Price' },
  { value: 'none', label: 'Not for this currency', disabled: true },
];

const nights = { today: '2027-02-06', lastCheckIn: '2027-03-08' };

export function Fields() {
  return (
    <StyleGuideSection title="Fields">
      <Form busy={false} error="All fields are required" submit={() => {}}>
        <FieldRow>
          <TextField label="Name" placeholder="Amina Bello" />
          <TextField label="With a hint" hint="As it stands in your passport." />
          <TextField label="With a problem" defaultValue="amina@" error="This is no email." />
          <TextField label="With both" hint="We send the pin there." error="This is no email." />
          <TextField label="Read only" defaultValue="Amina Bello" readOnly />
          <TextField label="Disabled" defaultValue="Amina Bello" disabled />
          <TextField label="Search" labelHidden placeholder="Search" icon={<SearchIcon />} />
          <NumberField
            label="Guests"
            labelHidden
            notNumber="Enter a number."
            value={2}
            onNumber={() => undefined}
          />
          <PasswordField label="Password" defaultValue="Stay-in-Lagos-1" />
          <PasswordField label="Wrong password" error="Passwords don't match" />
          <PasswordField label="Hidden password" defaultValue="Stay-in-Lagos-1" />
          <PasswordField label="Disabled password" defaultValue="Stay-in-Lagos-1" disabled />
          <DateRangeField
            checkIn={{ label: 'Check-in', defaultValue: '2027-02-09' }}
            checkOut={{ label: 'Check-out', error: 'Choose a check-out date.' }}
            nights={nights}
          />
          <CalendarDateField label="One day" nights={nights} hint="With our calendar." />
          <DateField label="Date of birth" defaultValue="1994-05-03" disabled />
          <TextField label="Picture" type="file" />
          <SelectField label="Sort by" choices={choices} hint="The newest come first." />
          <SelectField label="Wrong order" choices={choices} error="Choose another one." />
          <SelectField label="Disabled order" choices={choices} disabled />
          <Field label="A control of one's own" hint="It wears what the others wear.">
            {(wiring) => <CustomInput {...wiring} type="time" defaultValue="14:00" />}
          </Field>
        </FieldRow>
        <TextArea label="Special requests" placeholder="Something the host should know" />
        <TextArea label="With a hint" rows={2} hint="Your host reads it before you arrive." />
        <TextArea label="Comment" defaultValue="Too short" error="Say a little more." />
        <TextArea label="Disabled" rows={2} defaultValue="What was said stands." disabled />
        <div>
          <CheckboxField label="Remember me" defaultChecked />
          <CheckboxField label="Only with a pool" />
          <CheckboxField label="Not for this stay" disabled />
          <CheckboxField label="Always so" defaultChecked disabled />
          <CheckboxField label="I have read the rules" error="Please read the rules first." />
        </div>
        <div>
          <Button type="submit">Send</Button>
        </div>
      </Form>
      <Form busy error={null} submit={() => {}} aria-label="Under way">
        <TextField label="While it is sent" defaultValue="Amina Bello" readOnly />
        <div>
          <Button type="submit" busy>
            Send
          </Button>
        </div>
      </Form>
    </StyleGuideSection>
  );
}

const CustomInput = styled.input`
  ${inputStyles}
`;
